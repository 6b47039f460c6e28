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
  const tell = (): boolean => field.dispatchEvent(new InputEvent('input', { bubbles: true }));
  // This hydrates the component, which may then set its initial value.
  tell();
  const { selectionStart: start, selectionEnd: end } = field instanceof HTMLSelectElement ? noSelection : field;
  field.value = '';
  const prototype: unknown = Object.getPrototypeOf(field);
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
  tell();
  if (!(field instanceof HTMLSelectElement) && start !== null) field.setSelectionRange(start, end);
}

const noSelection = { selectionStart: null, selectionEnd: null };

/** Records input before hydration; the returned function replays it. Links and GET forms work without scripts. */
export function keepInput(): () => void {
  const typed = new Map<Field, string | boolean>();
  const pressed = new Set<HTMLElement>();
  let composing = false;

  const onInput = ({ target }: Event): void => {
    if (isField(target)) typed.set(target, isPick(target) ? target.checked : target.value);
  };
  const onClick = ({ target }: Event): void => {
    const button = target instanceof Element ? target.closest('button') : null;
    if (button?.type === 'button') pressed.add(button);
  };
  const onSubmit = (event: SubmitEvent): void => {
    const { target: form, submitter } = event;
    if (!(form instanceof HTMLFormElement) || form.method !== 'post') return;
    event.preventDefault();
    pressed.add(submitter ?? form);
  };
  const onComposition = ({ type }: Event): void => {
    composing = type === 'compositionstart';
  };
  document.addEventListener('input', onInput, true);
  document.addEventListener('click', onClick, true);
  document.addEventListener('submit', onSubmit, true);
  document.addEventListener('compositionstart', onComposition, true);
  document.addEventListener('compositionend', onComposition, true);

  const replay = (): void => {
    document.removeEventListener('input', onInput, true);
    for (const [field, value] of typed) {
      if (typeof value === 'string') replayText(field, value);
      else if (isPick(field)) replayCheck(field, value);
    }
    for (const element of pressed) {
      if (element instanceof HTMLFormElement) element.requestSubmit();
      else element.click();
    }
    typed.clear();
    pressed.clear();
  };
  return () => {
    document.removeEventListener('click', onClick, true);
    document.removeEventListener('submit', onSubmit, true);
    // Replaying now would break off a composition; its last letters come after its end.
    if (composing) document.addEventListener('compositionend', () => setTimeout(replay), { once: true });
    else replay();
  };
}
