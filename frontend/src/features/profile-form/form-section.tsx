import type { ReactNode } from 'react';
import { fieldId } from './profile-resolver.ts';

interface FormSectionProps {
  id?: Parameters<typeof fieldId>[0];
  title: string;
  text?: string;
  children: ReactNode;
}

export function FormSection({ id, title, text, children }: FormSectionProps) {
  return (
    <section
      {...(id !== undefined && { id: fieldId(id) })}
      className="grid min-w-0 grid-cols-1 scroll-mt-6 gap-6 border-t border-line py-8 first-of-type:rounded-[2px] first-of-type:border-t-[5px] first-of-type:border-rule"
    >
      <header>
        <h2 className="text-xl">{title}</h2>
        {text !== undefined && <p className="mt-1 max-w-[36em] text-sm text-ink-2">{text}</p>}
      </header>
      {children}
    </section>
  );
}
