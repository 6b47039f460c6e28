import '@testing-library/jest-dom/jest-globals';
import { afterAll, afterEach, beforeAll, beforeEach, expect, jest } from '@jest/globals';
import { cleanup, configure } from '@testing-library/react';
import { setTokenSource } from '../src/api/token-source.ts';
import { setConfig } from '../src/config/runtime-config.ts';
import { setVisitor } from '../src/session/session-store.ts';
import { testConfig } from './test-config.ts';
import { takeBareTexts, watchForBareTexts } from './bare-text.ts';
import { leaveDocumentsOutOfPolls } from './errors-of-polls.ts';
import { server } from './server.ts';
import { removeToastStyles } from './toast-styles.ts';

configure({ asyncUtilTimeout: 20_000 });
leaveDocumentsOutOfPolls();
jest.setTimeout(90_000);

// Needed by Radix and Quill; missing in jsdom.
Element.prototype.hasPointerCapture = () => false;
Element.prototype.setPointerCapture = () => undefined;
Element.prototype.releasePointerCapture = () => undefined;
Element.prototype.scrollIntoView = () => undefined;
Element.prototype.scrollTo = () => undefined;
Range.prototype.getBoundingClientRect = () => new DOMRect();
window.scrollTo = () => undefined;
// No media query matches: a wide screen, a mouse, the light theme.
window.matchMedia = (media) => Object.assign(new EventTarget(), { matches: false, media }) as MediaQueryList;
globalThis.ResizeObserver = class {
  observe(): void {
    // Nothing is ever resized.
  }
  unobserve(): void {
    // As above.
  }
  disconnect(): void {
    // As above.
  }
};

beforeAll(() => {
  server.listen({ onUnhandledFrame: 'error' });
  watchForBareTexts();
  removeToastStyles();
});
beforeEach(() => {
  setConfig(testConfig);
  setTokenSource(() => import('../src/session/access-token.ts'));
});
afterEach(() => {
  const bareTexts = takeBareTexts();
  cleanup();
  // Keeps overlays from closing in the history of the next test.
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
