import { ConfigError, fileAdvice, OperatorError } from '@sao-mai/platform';
import { CommandFailed } from './command-failed.ts';
import { callOf } from './command.ts';
import type { Command } from './command.ts';
import { backup } from './commands/backup.ts';
import { check } from './commands/check.ts';
import { deadLetters } from './commands/dead-letters.ts';
import { disableAccount } from './commands/disable-account.ts';
import { enableAccount } from './commands/enable-account.ts';
import { erasures } from './commands/erasures.ts';
import { grantAdmin } from './commands/grant-admin.ts';
import { jobs } from './commands/jobs.ts';
import { migrate } from './commands/migrate.ts';
import { movePhotos } from './commands/move-photos.ts';
import { rebuildSearch } from './commands/rebuild-search.ts';
import { replayDeadLetters } from './commands/replay-dead-letters.ts';
import { republish } from './commands/republish.ts';
import { restore } from './commands/restore.ts';
import { revokeAdmin } from './commands/revoke-admin.ts';
import { topics } from './commands/topics.ts';
import { findServices } from './services.ts';

const commands: Readonly<Record<string, Command>> = {
  'grant-admin': grantAdmin,
  'revoke-admin': revokeAdmin,
  'disable-account': disableAccount,
  'enable-account': enableAccount,
  check,
  'rebuild-search': rebuildSearch,
  republish,
  'dead-letters': deadLetters,
  'replay-dead-letters': replayDeadLetters,
  jobs,
  topics,
  migrate,
  'move-photos': movePhotos,
  backup,
  erasures,
  restore,
};

function usage(): string {
  const lines = Object.entries(commands).map(([name, { usage: after, summary }]) => {
    const call = `${name} ${after}`.trim();
    return call.length < 30 ? `  ${call.padEnd(30)}${summary}` : `  ${call}\n${' '.repeat(32)}${summary}`;
  });
  return [
    `Operator commands:  ${callOf(process.env, 'COMMAND')}`,
    ...lines,
    '',
    'They use the marketplace that npm start runs here on DATA_DIR or, if IDENTITY_INNER_URL, TUTORS_INNER_URL,',
    'SEARCH_INNER_URL, INQUIRIES_INNER_URL and ADMIN_INNER_URL are set, those services, with OPERATOR_KEY.',
  ].join('\n');
}

/** In a container, the container's user lacks the permission. */
const whereElse = (): string =>
  (process.env['OPS_COMMAND'] ?? '') === ''
    ? 'name another folder'
    : 'run it as yourself: docker compose run --rm --user "$(id -u):$(id -g)" ops …';

const [name = '', ...args] = process.argv.slice(2);
const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
if (command === undefined) {
  console.error(usage());
  process.exitCode = 2;
} else {
  try {
    await command.run({
      args,
      environment: process.env,
      services: () => findServices(process.env, process.cwd()),
      print: (line) => console.log(line),
    });
  } catch (error) {
    const isSaid = [CommandFailed, ConfigError, OperatorError].some((kind) => error instanceof kind);
    const advice = isSaid && Error.isError(error) ? error.message : fileAdvice(error, whereElse());
    if (advice === undefined) throw error;
    console.error(advice);
    process.exitCode = 1;
  }
}
