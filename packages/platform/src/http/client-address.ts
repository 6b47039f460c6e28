import { isIP, isIPv4, SocketAddress } from 'node:net';
import type { Request } from 'express';

/** The client address for rate limits: IPv6 by its /56, the range of one household or server. */
export function clientAddress(request: Request): string {
  const reported = request.ip ?? '';
  return limitAddress(isIP(reported) === 0 ? (request.socket.remoteAddress ?? '') : reported);
}

export function limitAddress(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined && isIPv4(mapped)) return mapped;
  const plain = address.replace(/%.*$/, '');
  if (isIP(plain) !== 6) return address;
  const [head = '', tail = ''] = new SocketAddress({ address: plain, family: 'ipv6' }).address.split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail === '' ? [] : tail.split(':');
  const groups = [...before, ...Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0'), ...after];
  const [first = '0', second = '0', third = '0', fourth = '0'] = groups;
  const prefix = Number.parseInt(fourth, 16) & 0xff_00;
  return `${[first, second, third, prefix.toString(16)].join(':')}::/56`;
}
