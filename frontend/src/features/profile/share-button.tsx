import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { lazyComponent } from '../../ui/lazy-component.ts';

const loadMenu = () => import('./share-menu.tsx');
const ShareMenu = lazyComponent(async () => (await loadMenu()).ShareMenu);

/** Its menu loads with the first click. */
export function ShareButton({ uid }: { uid: string }) {
  const { t } = useTranslation();
  const [wanted, setWanted] = useState(false);
  const button = (
    <Button
      variant="quiet"
      size="sm"
      icon="share"
      className="px-0! noscript:hidden"
      loading={wanted}
      aria-haspopup="menu"
      onPointerEnter={() => void loadMenu()}
      onClick={() => setWanted(true)}
    >
      {t('profile.share')}
    </Button>
  );
  if (!wanted) return button;
  return (
    <Suspense fallback={button}>
      <ShareMenu uid={uid} />
    </Suspense>
  );
}
