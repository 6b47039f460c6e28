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

class BrowserEnvironment extends JSDOMEnvironment {
  async setup() {
    await super.setup();
    for (const name of FROM_NODE) this.global[name] = globalThis[name];
  }
}

export { BrowserEnvironment as default };
