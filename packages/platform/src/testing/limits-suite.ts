import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { randomId } from '../clock.ts';
import type { LimitAnswer, LimitRule, Limits } from '../limits/port.ts';

export interface LimitsUnderTest {
  readonly limits: Limits;
  readonly stop?: () => Promise<void>;
}

export function limitsSuite(name: string, create: (factor: number) => Promise<LimitsUnderTest>): void {
  describe(`${name} as limits`, () => {
    let under: LimitsUnderTest;
    const aRule = (given: Partial<LimitRule> = {}): LimitRule => ({
      key: `rule:${randomId()}`,
      points: 3,
      seconds: 60,
      ...given,
    });
    const takeTimes = async (times: number, rules: readonly LimitRule[]): Promise<LimitAnswer[]> =>
      Promise.all(Array.from({ length: times }, () => under.limits.take(rules)));
    const allowed = (answers: readonly LimitAnswer[]): number => answers.filter((answer) => answer.allowed).length;

    beforeEach(async () => {
      under = await create(1);
    });
    afterEach(async () => {
      await under.limits.close();
      await under.stop?.();
    });

    it('allows as many as a rule has points, also when all come at once', async () => {
      const rules = [aRule()];
      expect(allowed(await takeTimes(20, rules))).toBe(3);
    });

    it('says which rule refused and after how many whole seconds trying makes sense', async () => {
      const rule = aRule({ points: 1, seconds: 60 });
      await under.limits.take([rule]);
      const answer = await under.limits.take([aRule(), rule]);
      expect(answer).toMatchObject({ allowed: false, key: rule.key });
      if (answer.allowed) throw new Error('unreachable');
      expect(Number.isInteger(answer.retryAfterSeconds)).toBe(true);
      expect(answer.retryAfterSeconds).toBeGreaterThan(50);
      expect(answer.retryAfterSeconds).toBeLessThanOrEqual(60);
    });

    it('names the rule with the longest wait where several refuse', async () => {
      const short = aRule({ points: 1, seconds: 20 });
      const long = aRule({ points: 1, seconds: 3600 });
      await under.limits.take([short, long]);
      expect(await under.limits.take([short, long])).toMatchObject({ allowed: false, key: long.key });
    });

    it('counts a refused request under none of its rules', async () => {
      const full = aRule({ points: 1 });
      const other = aRule({ points: 2 });
      await under.limits.take([full]);
      expect(allowed(await takeTimes(10, [other, full]))).toBe(0);
      expect(allowed(await takeTimes(3, [other]))).toBe(2);
    });

    it('counts nothing for what was given back, in each of its windows, and the rest as before', async () => {
      const minute = aRule({ points: 2, seconds: 60 });
      const rules = [minute, { ...minute, points: 3, seconds: 86_400 }];
      const [first] = await takeTimes(2, rules);
      if (first?.allowed !== true) throw new Error('Not allowed');
      await Promise.all([first.refund(), first.refund()]);
      expect(allowed(await takeTimes(5, rules))).toBe(1);
    });

    it('keeps keys apart', async () => {
      expect(allowed(await takeTimes(5, [aRule({ points: 1 })]))).toBe(1);
      expect(allowed(await takeTimes(5, [aRule({ points: 1 })]))).toBe(1);
    });

    it('keeps the windows of one key apart', async () => {
      const minute = aRule({ points: 2, seconds: 60 });
      const day = { ...minute, points: 3, seconds: 86_400 };
      expect(allowed(await takeTimes(2, [minute, day]))).toBe(2);
      expect(allowed(await takeTimes(1, [minute, day]))).toBe(0);
      expect(allowed(await takeTimes(2, [day]))).toBe(1);
    });

    it('allows again once the window is over', async () => {
      const rule = aRule({ points: 1, seconds: 1 });
      await under.limits.take([rule]);
      expect((await under.limits.take([rule])).allowed).toBe(false);
      const start = Date.now();
      while (!(await under.limits.take([rule])).allowed) {
        if (Date.now() - start > 5000) throw new Error('The window did not end');
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
      expect(Date.now() - start).toBeGreaterThan(500);
    });

    it('multiplies points by the factor, and never below one', async () => {
      const generous = await create(10);
      const strict = await create(0.01);
      const rules = [aRule({ points: 2 })];
      const answers = await Promise.all(Array.from({ length: 30 }, () => generous.limits.take(rules)));
      expect(allowed(answers)).toBe(20);
      const few = [aRule({ points: 2 })];
      const strictly = await Promise.all(Array.from({ length: 5 }, () => strict.limits.take(few)));
      expect(allowed(strictly)).toBe(1);
      for (const { limits, stop } of [generous, strict]) {
        await limits.close();
        await stop?.();
      }
    });

    it('allows what has no rules, and closes twice', async () => {
      expect(await under.limits.take([])).toMatchObject({ allowed: true });
      await under.limits.close();
      await expect(under.limits.close()).resolves.toBeUndefined();
    });
  });
}
