// Stands in every page that comes with its content, as a script of its own in it: the content is painted before the app is
// asked for, and what is typed and pressed meanwhile is kept for it.
import { afterPaint, afterParsing } from './after-paint.ts';
import { askInChosenLanguage } from './chosen-language.ts';
import { keepInput } from './keep-input.ts';
import { PAGE_READY } from './page-ready.ts';

if (!askInChosenLanguage()) {
  document.addEventListener(PAGE_READY, keepInput(), { once: true });

  void Promise.all([afterPaint(), afterParsing()]).then(() => {
    const scripts = document.getElementById('page-scripts');
    if (scripts instanceof HTMLTemplateElement) document.head.append(scripts.content);
  });
}
