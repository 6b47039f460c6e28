import { only } from './command.ts';
import type { Command } from './command.ts';

/** A command for the account with an address. */
export const accountCommand = (path: string, summary: string, done: (email: string) => string): Command => ({
  usage: 'EMAIL',
  summary,
  async run({ args, services, print }) {
    const email = only(args, 'the account’s e-mail address');
    const unknown = `There is no account with the address ${email}.`;
    await (await services()).ask('identity', path, { method: 'POST', json: { email }, unknown });
    print(done(email));
  },
});
