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
  it.each(['127.0.0.1', '::1', '::ffff:127.0.0.1', '10.0.0.7', '2001:db8::1', ''])('hides them from %s', (address) => {
    expect(outcome(operatorsOnly(), address)).toBe('route-not-found');
    expect(outcome(operatorsOnly(), address, 'Bearer undefined')).toBe('route-not-found');
    expect(outcome(operatorsOnly('the-key'), address)).toBe('route-not-found');
    expect(outcome(operatorsOnly('the-key'), address, 'Bearer the-kez')).toBe('route-not-found');
  });

  it.each(['127.0.0.1', '172.18.0.4'])('lets %s in with the operators’ key', (address) => {
    expect(outcome(operatorsOnly('the-key'), address, 'Bearer the-key')).toBeUndefined();
  });
});
