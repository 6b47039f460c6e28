type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const isField = (target: EventTarget | null): target is Field =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;

const isPick = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && ['checkbox', 'radio'].includes(field.type);

/** React listens only to clicks that change something. */
function replayCheck(field: HTMLInputElement, checked: boolean): void {
  field.checked = !checked;
  field.click();
}

/** React overrides `value` on the element and ignores a value that it set itself, so this uses the prototype setter. */
function replayText(field: Field, value: string): void {
  const dispatchInput = (): boolean => field.dispatchEvent(new InputEvent('input', { bubbles: true }));
  // This hydrates the component, which may then set its initial value.
  dispatchInput();
  const { selectionStart: start, selectionEnd: end } = field instanceof HTMLSelectElement ? noSelection : field;
  field.value = '';
  const prototype: unknown = Object.getPrototypeOf(field);
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
  dispatchInput();
  if (!(field instanceof HTMLSelectElement) && start !== null) field.setSelectionRange(start, end);
}

function replayField(field: Field, value: string | boolean): void {
  if (typeof value === 'string') replayText(field, value);
  else if (isPick(field)) replayCheck(field, value);
}

function press(element: HTMLElement): void {
  if (element instanceof HTMLFormElement) element.requestSubmit();
  else element.click();
}

function plainButton(target: EventTarget | null): HTMLButtonElement | null {
  const button = target instanceof Element ? target.closest('button') : null;
  return button?.type === 'button' ? button : null;
}

const isPosted = (target: EventTarget | null): target is HTMLFormElement =>
  target instanceof HTMLFormElement && target.method === 'post';

/** `onEnd` follows the last letters of a composition, which come after its end. */
function watchComposition(onEnd: () => void): () => boolean {
  let composing = false;
  const follow = ({ type }: Event): void => {
    if (type === 'compositionstart') composing = true;
    else
      setTimeout(() => {
        composing = false;
        onEnd();
      });
  };
  document.addEventListener('compositionstart', follow, true);
  document.addEventListener('compositionend', follow, true);
  return () => composing;
}

const noSelection = { selectionStart: null, selectionEnd: null };

export interface KeptInput {
  /** Whether somebody has written or chosen something that is not replayed yet. */
  readonly hasTyped: () => boolean;
  /** Replays what was recorded. From then on a press hydrates what it needs, but the first input is not noticed. */
  readonly replay: () => void;
  /** The page is hydrated: nothing is recorded any more. */
  readonly end: () => void;
}

/** Records input before hydration. Links and GET forms work without scripts. */
export function keepInput(): KeptInput {
  const typed = new Map<Field, string | boolean>();
  const pressed = new Set<HTMLElement>();
  let replaying = false;
  let ready = false;
  let isHydrated = false;

  const onInput = ({ target }: Event): void => {
    if (!replaying && isField(target)) typed.set(target, isPick(target) ? target.checked : target.value);
  };
  const onClick = ({ target }: Event): void => {
    const button = plainButton(target);
    if (button !== null) pressed.add(button);
  };
  const onSubmit = (event: SubmitEvent): void => {
    if (!isPosted(event.target)) return;
    event.preventDefault();
    pressed.add(event.submitter ?? event.target);
  };
  document.addEventListener('input', onInput, true);
  document.addEventListener('click', onClick, true);
  document.addEventListener('submit', onSubmit, true);
  const isComposing = watchComposition(() => {
    if (ready) replay();
  });

  const replay = (): void => {
    // Replaying now would break off a composition.
    if (isComposing() || replaying) return;
    replaying = true;
    for (const [field, value] of typed) replayField(field, value);
    for (const element of pressed) press(element);
    pressed.clear();
    // What waits for its code cannot be hydrated by an event, so its input is replayed again at the end.
    if (isHydrated) typed.clear();
    replaying = false;
  };
  return {
    hasTyped: () => typed.size > 0,
    replay() {
      ready = true;
      document.removeEventListener('click', onClick, true);
      document.removeEventListener('submit', onSubmit, true);
      // React hydrates a field at its first input, which bubbles here afterwards.
      document.addEventListener('input', replay);
      replay();
    },
    end() {
      isHydrated = true;
      document.removeEventListener('input', onInput, true);
      document.removeEventListener('input', replay);
      replay();
    },
  };
}
