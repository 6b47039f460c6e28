import '@testing-library/jest-dom/jest-globals';
import { afterAll, afterEach, beforeAll, beforeEach, expect, jest } from '@jest/globals';
import { cleanup, configure } from '@testing-library/react';
import { setTokenSource } from '../src/api/token-source.ts';
import { setConfig } from '../src/config/runtime-config.ts';
import { setVisitor } from '../src/session/session-store.ts';
import { testConfig } from './test-config.ts';
import { takeBareTexts, watchForBareTexts } from './bare-text.ts';
import { server } from './server.ts';

configure({ asyncUtilTimeout: 8000 });
jest.setTimeout(30_000);

// what Radix and Quill look for and jsdom lacks
Element.prototype.hasPointerCapture = () => false;
Element.prototype.setPointerCapture = () => undefined;
Element.prototype.releasePointerCapture = () => undefined;
Element.prototype.scrollIntoView = () => undefined;
Element.prototype.scrollTo = () => undefined;
Range.prototype.getBoundingClientRect = () => new DOMRect();
window.scrollTo = () => undefined;
// no query of a style sheet holds here: a wide screen, a mouse, light
window.matchMedia = (media) => Object.assign(new EventTarget(), { matches: false, media }) as MediaQueryList;
globalThis.ResizeObserver = class {
  observe(): void {
    // nothing is ever resized here
  }
  unobserve(): void {
    // as above
  }
  disconnect(): void {
    // as above
  }
};

beforeAll(() => {
  server.listen({ onUnhandledFrame: 'error' });
  watchForBareTexts();
});
beforeEach(() => {
  setConfig(testConfig);
  setTokenSource(() => import('../src/session/access-token.ts'));
});
afterEach(() => {
  const bareTexts = takeBareTexts();
  cleanup();
  // nothing that was open closes in the history of the next test
  history.pushState(null, '', '/');
  server.resetHandlers();
  localStorage.clear();
  sessionStorage.clear();
  document.cookie = 'i18nextLng=; path=/; max-age=0';
  setVisitor();
  expect(bareTexts).toEqual([]);
});
afterAll(() => {
  server.close();
});
