import { lengths } from '@sao-mai/contracts';
import { Icon } from './icon.tsx';
import { TextInput } from './inputs.tsx';
import { useTypedKeyword } from './use-typed-keyword.ts';
import type { KeywordInUrl } from './use-typed-keyword.ts';

export interface KeywordBoxProps extends Omit<KeywordInUrl, 'onSame'> {
  label: string;
  placeholder: string;
}

export function KeywordBox({ label, placeholder, keyword, linkTo }: KeywordBoxProps) {
  const { text, enter, ...typing } = useTypedKeyword({ keyword, linkTo });
  return (
    <form
      role="search"
      className="relative w-full sm:max-w-88"
      onSubmit={(event) => {
        event.preventDefault();
        enter();
      }}
    >
      <Icon name="search" className="pointer-events-none absolute top-1/2 left-3.5 -translate-y-1/2 text-ink-2" />
      <TextInput
        type="search"
        className="pl-11!"
        aria-label={label}
        placeholder={placeholder}
        maxLength={lengths.keyword}
        autoComplete="off"
        enterKeyHint="search"
        value={text}
        {...typing}
      />
    </form>
  );
}
