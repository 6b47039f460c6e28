import { constants } from 'node:os';

const patience = 250;
const longestStop = 12_000;

/**
 * Forwards SIGINT and SIGTERM; resolves with the exit code. A terminal's Ctrl-C reaches the child directly, which then
 * reports it on the channel.
 */
export function supervise(child, signals = process) {
  let childStopping = false;
  let asked = false;
  const timers = [];
  child.on('message', (message) => {
    if (message?.kind === 'stopping') childStopping = true;
  });
  const handOn = (signal) => {
    if (asked) return;
    asked = true;
    timers.push(
      setTimeout(() => {
        if (!childStopping) child.kill(signal);
      }, patience),
      setTimeout(() => child.kill('SIGKILL'), longestStop),
    );
  };
  signals.on('SIGINT', handOn);
  signals.on('SIGTERM', handOn);
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      timers.forEach((timer) => clearTimeout(timer));
      signals.off('SIGINT', handOn);
      signals.off('SIGTERM', handOn);
      resolve(code ?? 128 + (constants.signals[signal] ?? 0));
    });
  });
}
