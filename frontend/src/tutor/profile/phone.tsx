import { phoneLink, zaloLink } from '@sao-mai/contracts';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useToastAttempt } from '../../forms/use-toast-attempt.ts';
import { Button } from '../../ui/button.tsx';
import { getPhone } from '../api/get-profile.ts';

export const contactLink = 'underlined inline-flex min-h-11 items-center [overflow-wrap:anywhere]';

/** A phone number to call, and to write to on Zalo if it is a Vietnamese mobile number. */
export function Phone({ phone }: { phone: string }) {
  const { t } = useTranslation();
  const href = phoneLink(phone);
  const zalo = zaloLink(phone);
  if (href === undefined) return <span>{phone}</span>;
  return (
    <span className="flex flex-wrap items-center gap-x-6">
      <a href={href} className={contactLink}>
        {phone}
      </a>
      {zalo !== undefined && (
        <a href={zalo} target="_blank" rel="noopener noreferrer nofollow" className={contactLink}>
          <span>{t('profile.writeOnZalo')}</span>
          <span className="sr-only">{` ${t('profile.newTab')}`}</span>
        </a>
      )}
    </span>
  );
}

/** A button in the place of the phone number, so that programs that read pages do not collect it. */
export function HiddenPhone({ uid }: { uid: string }) {
  const { t } = useTranslation();
  const [phone, setPhone] = useState<string>();
  const { busy, attempt } = useToastAttempt('profile.phoneFailed');
  const place = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    // The button that had the focus is gone.
    if (phone !== undefined) place.current?.focus();
  }, [phone]);
  if (phone !== undefined) {
    return (
      <span ref={place} tabIndex={-1} className="outline-none">
        <Phone phone={phone} />
      </span>
    );
  }
  const show = () => attempt(async () => setPhone(await getPhone(uid)));
  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        icon="phone"
        className="my-1 noscript:hidden"
        loading={busy}
        onClick={() => void show()}
      >
        {t('profile.showPhone')}
      </Button>
      <noscript>
        <span className="text-sm">{t('profile.phoneNeedsScript')}</span>
      </noscript>
    </>
  );
}
