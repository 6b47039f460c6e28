// Preloaded into a child marketplace: reports Object.prototype's properties and blocks the index thread on request.
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
