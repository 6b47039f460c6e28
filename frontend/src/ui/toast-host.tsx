import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Toaster } from 'sonner';
import { Icon } from './icon.tsx';

/** Renders the toasts. Loaded with the first one. */
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
            'flex w-full items-center font-text gap-3 rounded-md border border-edge bg-sheet px-4 py-2 text-sm text-ink shadow-lg',
          icon: 'text-hoe-text',
          content: 'min-h-11 flex flex-1 flex-col justify-center',
          actionButton: 'underlined min-h-11 flex-none rounded-md px-3 font-semibold text-ink hover:bg-well',
        },
      }}
    />
  );
}
