// jsdom's window with the globals of Node that msw and axios expect to find there
import jsdomEnvironment from 'jest-environment-jsdom';

const JSDOMEnvironment = jsdomEnvironment.default ?? jsdomEnvironment.TestEnvironment ?? jsdomEnvironment;

const FROM_NODE = [
  'TextEncoder',
  'TextDecoder',
  'ReadableStream',
  'TransformStream',
  'WritableStream',
  'BroadcastChannel',
  'fetch',
  'Request',
  'Response',
  'Headers',
  'structuredClone',
  'AbortController',
  'AbortSignal',
];

/** After a network error jsdom keeps the timer of the request's timeout, and Jest's process waits for it. */
const endingTimeouts = (XMLHttpRequest) =>
  class extends XMLHttpRequest {
    constructor() {
      super();
      this.addEventListener('error', () => {
        this.timeout = 0;
      });
    }
  };

class BrowserEnvironment extends JSDOMEnvironment {
  async setup() {
    await super.setup();
    for (const name of FROM_NODE) this.global[name] = globalThis[name];
    this.global.XMLHttpRequest = endingTimeouts(this.global.XMLHttpRequest);
  }
}

export { BrowserEnvironment as default };
