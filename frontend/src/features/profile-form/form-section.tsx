import { isRejectionCode, partsOfRejectionCodes } from '@sao-mai/contracts';
import type { RejectionPart } from '@sao-mai/contracts';
import { createContext, useContext } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../ui/icon.tsx';
import { fieldId } from './profile-resolver.ts';

export const RejectionCodes = createContext<readonly string[]>([]);

function RejectionNotes({ part }: { part: RejectionPart }) {
  const { t } = useTranslation();
  const codes = useContext(RejectionCodes).filter(isRejectionCode);
  const found = codes.filter((code) => partsOfRejectionCodes[code] === part);
  if (found.length === 0) return null;
  return (
    <ul className="mt-3 grid max-w-[36em] gap-2 rounded-md bg-hoe-wash px-3.5 py-2.5 text-sm text-hoe-text forced-colors:border">
      {found.map((code) => (
        <li key={code} className="flex gap-2">
          <Icon name="warning" className="mt-[.15em] size-[1.2em]" />
          <span>{t(`profileForm.rejected-${code}`)}</span>
        </li>
      ))}
    </ul>
  );
}

interface FormSectionProps {
  id?: Parameters<typeof fieldId>[0];
  part?: RejectionPart;
  title: string;
  text?: string;
  children: ReactNode;
}

export function FormSection({ id, part, title, text, children }: FormSectionProps) {
  return (
    <section
      {...(id !== undefined && { id: fieldId(id) })}
      className="grid min-w-0 grid-cols-1 scroll-mt-6 gap-6 border-t border-line py-8 first-of-type:rounded-[2px] first-of-type:border-t-[5px] first-of-type:border-rule"
    >
      <header>
        <h2 className="text-xl">{title}</h2>
        {text !== undefined && <p className="mt-1 max-w-[36em] text-sm text-ink-2">{text}</p>}
        {part !== undefined && <RejectionNotes part={part} />}
      </header>
      {children}
    </section>
  );
}
