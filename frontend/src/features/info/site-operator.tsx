import { emailLink } from '@sao-mai/contracts';
import { useTranslation } from 'react-i18next';
import { getConfig } from '../../config/runtime-config.ts';

/** Who runs the site and how to reach them; nothing where the operator has configured neither. */
export function SiteOperator() {
  const { t } = useTranslation();
  const { operatorName, support } = getConfig();
  const { email, phone, address } = support;
  if ([operatorName, email, phone, address].every((value) => value === '')) return null;
  return (
    <section aria-labelledby="operator" className="mt-12 max-w-[38em] rounded-lg bg-well px-[min(1.5rem,5vw)] py-6">
      <h2 id="operator" className="text-xl">
        {t('info.operator')}
      </h2>
      <address className="mt-2 grid grid-cols-1 gap-1 not-italic [overflow-wrap:anywhere]">
        {operatorName !== '' && <span className="font-semibold">{operatorName}</span>}
        {address !== '' && <span>{address}</span>}
        {email !== '' && (
          <a href={emailLink(email)} className="underlined w-fit max-w-full py-2.5">
            {email}
          </a>
        )}
        {phone !== '' && (
          <a href={`tel:${phone.replace(/[^+\d]/g, '')}`} className="underlined w-fit max-w-full py-2.5">
            {phone}
          </a>
        )}
      </address>
    </section>
  );
}
