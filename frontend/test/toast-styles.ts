/**
 * Removes the style sheet that the library of toasts adds; Jest loads no other style sheet either. By its rules a toast fades
 * in after it has been rendered, so that a test which has found one would see it or not, depending on the moment.
 */
export function removeToastStyles(): void {
  new MutationObserver(() => {
    for (const style of document.head.querySelectorAll('style'))
      if (style.textContent.includes('data-sonner-toast')) style.remove();
  }).observe(document.head, { childList: true });
}
