import { describe, expect, it } from '@jest/globals';
import { decodeAddress, rawPath, readQuery } from './query.ts';

describe('rawPath', () => {
  it.each(['/a%20b', '/a%20b?x=1', '/a%20b?', '/a%20b#x', '/a%20b#x?y', '/a%20b?x#y'])('reads %s', (target) => {
    expect(rawPath(target)).toBe('/a%20b');
  });
});

describe('readQuery', () => {
  it.each([
    ['/a', {}],
    ['/a?', {}],
    ['/a?&&', {}],
    ['/a?x=1&y=', { x: '1', y: '' }],
    ['/a?x', { x: '' }],
    ['/a?x=a=b', { x: 'a=b' }],
    ['/a?x=a+b%2Bc%20d', { x: 'a b+c d' }],
    ['/a?x=1&x=2&x=3', { x: ['1', '2', '3'] }],
    ['/a?x[]=1&x[y]=2', { 'x[]': '1', 'x[y]': '2' }],
    ['/a?keyword=to%C3%A1n', { keyword: 'toán' }],
    ['/a?x=1?y=2', { x: '1?y=2' }],
  ])('reads %s', (address, query) => {
    expect(readQuery(address)).toEqual(query);
  });

  it('keeps __proto__ as a name like any other', () => {
    const query = readQuery('/a?__proto__=x&__proto__=y');
    expect(Object.entries(query)).toEqual([['__proto__', ['x', 'y']]]);
    expect(Object.getPrototypeOf(query)).toBe(Object.prototype);
  });

  it('refuses an escape that is none', () => {
    expect(() => readQuery('/a?x=%')).toThrow(expect.objectContaining({ code: 'malformed-address' }));
    expect(() => decodeAddress('/%c0%ae')).toThrow(expect.objectContaining({ code: 'malformed-address' }));
  });
});
