import { spawn } from 'node:child_process';

// An outer `npm start` hands its own options down; these would send the inner npm to another folder. And what this process
// is for, tests for example, says nothing of what is installed or built.
const misleading =
  /^NODE_ENV$|^npm_config_(local_prefix|prefix|global|location|workspaces?|include_workspace_root|omit|include)$/i;

/** Runs npm with what it prints shown; resolves with its exit code. */
export function runNpm(args, folder) {
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !misleading.test(name)));
  const script = process.env.npm_execpath;
  const [command, ...first] =
    script?.endsWith('npm-cli.js') === true ? [process.env.npm_node_execpath ?? process.execPath, script] : ['npm'];
  return new Promise((resolve, reject) => {
    const child = spawn(command, [...first, ...args], {
      cwd: folder,
      env,
      stdio: ['ignore', 'inherit', 'inherit'],
      // npm is a .cmd there, which only a shell runs; the arguments are our own words.
      shell: process.platform === 'win32' && command === 'npm',
    });
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? 1));
  });
}
