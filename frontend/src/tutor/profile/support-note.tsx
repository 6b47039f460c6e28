import { emailLink, phoneLink } from '@sao-mai/contracts';
import { useTranslation } from 'react-i18next';
import { getConfig } from '../../config/runtime-config.ts';
import type { TextKey } from '../../i18n/i18n.ts';
import { Marked } from '../../ui/emphasised.tsx';

interface SupportNoteProps {
  /** The text with the operator's contact in an <a>. */
  at: (contact: string) => string;
  /** The text if the operator names none. */
  without: TextKey;
}

/** Where to ask about a profile. */
export function SupportNote({ at, without }: SupportNoteProps) {
  const { t } = useTranslation();
  const { email, phone } = getConfig().support;
  const contact = email === '' ? phone : email;
  if (contact === '') return <p>{t(without)}</p>;
  const href = email === '' ? phoneLink(phone) : emailLink(email);
  return (
    <p>
      <Marked
        text={at(contact)}
        tag="a"
        mark={(inner) => (
          <a href={href} className="py-2 font-semibold break-all underline">
            {inner}
          </a>
        )}
      />
    </p>
  );
}
