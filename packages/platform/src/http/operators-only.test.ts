import { describe, expect, it } from '@jest/globals';
import type { Request, Response } from 'express';
import { operatorsOnly } from './operators-only.ts';

/** undefined where the guard lets it through, else the code it is refused with. */
function outcome(guard: ReturnType<typeof operatorsOnly>, remoteAddress: string, authorization?: string): unknown {
  const request = { headers: { authorization }, socket: { remoteAddress } } as Request;
  let refused: unknown;
  void guard(request, {} as Response, (error?: unknown) => {
    refused = (error as { code: string } | undefined)?.code;
  });
  return refused;
}

describe('the guard before operators’ commands', () => {
  it.each(['127.0.0.1', '127.9.9.9', '::1', '::ffff:127.0.0.1'])('lets this machine in as %s', (address) => {
    expect(outcome(operatorsOnly(), address)).toBeUndefined();
    expect(outcome(operatorsOnly('the-key'), address)).toBeUndefined();
  });

  it.each(['10.0.0.7', '::ffff:172.18.0.4', '2001:db8::1', '0.127.0.1', ''])('hides them from %s', (address) => {
    expect(outcome(operatorsOnly(), address)).toBe('route-not-found');
    expect(outcome(operatorsOnly(), address, 'Bearer undefined')).toBe('route-not-found');
    expect(outcome(operatorsOnly('the-key'), address)).toBe('route-not-found');
    expect(outcome(operatorsOnly('the-key'), address, 'Bearer the-kez')).toBe('route-not-found');
  });

  it('lets another machine in with the operators’ key', () => {
    expect(outcome(operatorsOnly('the-key'), '172.18.0.4', 'Bearer the-key')).toBeUndefined();
  });
});
