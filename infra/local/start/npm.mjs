import { spawn } from 'node:child_process';

// Options of an outer `npm start` that would send the inner npm to another folder, and this process's NODE_ENV.
const misleading =
  /^NODE_ENV$|^npm_config_(local_prefix|prefix|global|location|workspaces?|include_workspace_root|omit|include)$/i;

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
      // npm is a .cmd file on Windows, which needs a shell; the arguments are constants.
      shell: process.platform === 'win32' && command === 'npm',
    });
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? 1));
  });
}
