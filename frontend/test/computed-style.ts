/** The attributes that decide, with an element's name, which `display` the style sheet of jsdom itself gives it. */
const deciding = ['hidden', 'open', 'type'];

const ownStyle = (element: Element): CSSStyleDeclaration | undefined =>
  element instanceof HTMLElement || element instanceof SVGElement ? element.style : undefined;

const inherited = (property: 'visibility' | 'pointerEvents', initial: string) =>
  function valueOf(element: Element): string {
    const own = ownStyle(element)?.[property] ?? '';
    if (own !== '' && own !== 'inherit') return own;
    return element.parentElement === null ? initial : valueOf(element.parentElement);
  };

/**
 * Computes what queries by role and clicks ask of many elements without comparing each element with all rules of jsdom's
 * style sheet. The tests load no other style sheet; what differs is in the elements' own styles.
 */
export function computeStylesQuickly(): void {
  const compute = window.getComputedStyle.bind(window);
  const displays = new Map<string, string>();

  function displayOf(element: Element): string {
    const own = ownStyle(element)?.display ?? '';
    if (own !== '') return own;
    const key = [element.localName, ...deciding.map((name) => String(element.getAttribute(name)))].join(' ');
    const display = displays.get(key) ?? compute(element).display;
    displays.set(key, display);
    return display;
  }

  const quick = new Map<string | symbol, (element: Element) => string>([
    ['display', displayOf],
    ['visibility', inherited('visibility', 'visible')],
    ['pointerEvents', inherited('pointerEvents', 'auto')],
  ]);
  window.getComputedStyle = (element, pseudoElement) => {
    if (typeof pseudoElement === 'string') return compute(element, pseudoElement);
    const valueOf = (property: string): string =>
      quick.get(property)?.(element) ?? compute(element).getPropertyValue(property);
    return new Proxy(document.documentElement.style, {
      get: (_, property): unknown =>
        property === 'getPropertyValue'
          ? valueOf
          : (quick.get(property)?.(element) ?? Reflect.get(compute(element), property)),
    });
  };
}
