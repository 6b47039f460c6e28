import type { HourlyRate } from '@sao-mai/contracts';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Rate } from '../../tutor/rate.tsx';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';

/** Skips the hidden field for programs: a message typed there is held as spam. */
const FIELDS = ':is(input, textarea):not([tabindex="-1"])';

function goToForm(): void {
  const form = document.getElementById('write');
  form?.scrollIntoView({ block: 'start' });
  const fields = [...(form?.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(FIELDS) ?? [])];
  (fields.find(({ value }) => value === '') ?? fields.at(-1))?.focus({ preventScroll: true });
}

/** Whether the form is visible; false without IntersectionObserver. */
function useFormInSight(): boolean {
  const [inSight, setInSight] = useState(false);
  useEffect(() => {
    const form = document.getElementById('write');
    if (form === null || !('IntersectionObserver' in window)) return;
    const observer = new IntersectionObserver((entries) => setInSight(entries.at(-1)?.isIntersecting ?? false));
    observer.observe(form);
    return () => observer.disconnect();
  }, []);
  return inSight;
}

/** A sticky bar on phones that leads to the contact form, until the form is visible. */
export function WriteBar({ rate }: { rate: HourlyRate }) {
  const { t } = useTranslation();
  const inSight = useFormInSight();
  return (
    // Zero height: leaves no gap before the form.
    <div className="sticky bottom-0 z-10 h-0 lg:hidden noscript:hidden">
      <div
        className={classNames(
          inSight && 'invisible',
          'absolute -inset-x-[clamp(1.125rem,4vw,2.5rem)] bottom-0 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line bg-sheet px-[clamp(1.125rem,4vw,2.5rem)] py-3 shadow-lg',
        )}
      >
        <Rate rate={rate} />
        <Button className="grow" onClick={goToForm}>
          {t('inquiry.write')}
        </Button>
      </div>
    </div>
  );
}
