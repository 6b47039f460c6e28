import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Toaster } from 'sonner';
import { Icon } from './icon.tsx';

/** Where toasts come up. Loaded with the first one. */
export function ToastHost({ onReady }: { onReady: () => void }) {
  const { t } = useTranslation();
  useEffect(onReady, [onReady]);
  return (
    <Toaster
      position="bottom-center"
      containerAriaLabel={t('common.notices')}
      icons={{ success: <Icon name="check" />, error: <Icon name="warning" />, info: <Icon name="info" /> }}
      toastOptions={{
        unstyled: true,
        closeButtonAriaLabel: t('common.close'),
        classNames: {
          toast:
            'on-desk flex w-full items-center font-text gap-3 rounded-md bg-desk px-4 py-2 text-sm text-on-desk shadow-lg forced-colors:border',
          icon: 'text-hoe',
          content: 'min-h-11 flex flex-1 flex-col justify-center',
          actionButton: 'underlined min-h-11 flex-none rounded-md px-3 font-semibold text-on-desk hover:bg-desk-2',
        },
      }}
    />
  );
}
