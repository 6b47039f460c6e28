// Preloaded into a child marketplace: reports Object.prototype's properties and blocks the index thread on request.
// CLOCK_AHEAD_MS sets its clock ahead.
import { Worker } from 'node:worker_threads';

let silent = false;
const post = Worker.prototype.postMessage;
Worker.prototype.postMessage = function (message, ...others) {
  if (silent && message?.method !== undefined && message.deadline !== undefined) return;
  post.call(this, message, ...others);
};

process.on('message', (question) => {
  if (question === 'silence the index') silent = true;
  if (question === 'let the index speak') silent = false;
  process.send({ answer: Reflect.ownKeys(Object.prototype).map(String) });
});

const aheadMs = Number(process.env['CLOCK_AHEAD_MS'] ?? 0);
if (aheadMs > 0) {
  const RealDate = Date;
  globalThis.Date = class extends RealDate {
    constructor(...given) {
      super(...(given.length === 0 ? [RealDate.now() + aheadMs] : given));
    }

    static now() {
      return RealDate.now() + aheadMs;
    }
  };
}
