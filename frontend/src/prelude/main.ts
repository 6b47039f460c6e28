// An inline script in every server-rendered page: the content is painted before the app is requested, and input is kept
// until hydration.
import { afterPaint, afterParsing } from './after-paint.ts';
import { reloadWhenReachable } from './missing-scripts.ts';
import { reloadInStoredLanguage } from './stored-language.ts';
import { keepInput } from './keep-input.ts';
import { PAGE_HYDRATED, PAGE_READY } from './page-ready.ts';

if (!reloadInStoredLanguage()) {
  const kept = keepInput();
  document.addEventListener(PAGE_READY, kept.replay, { once: true });
  document.addEventListener(PAGE_HYDRATED, kept.end, { once: true });

  void Promise.all([afterPaint(), afterParsing()]).then(() => {
    const scripts = document.getElementById('page-scripts');
    if (!(scripts instanceof HTMLTemplateElement)) return;
    for (const script of scripts.content.querySelectorAll('script')) {
      script.onerror = () =>
        reloadWhenReachable(script.src, () => {
          // What was written would be lost.
          if (!kept.hasTyped()) location.reload();
        });
    }
    document.head.append(scripts.content);
  });
}
