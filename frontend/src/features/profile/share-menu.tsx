import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { Menu, MenuAnchor, MenuItem } from '../../ui/menu.tsx';
import { showToast } from '../../ui/toast.tsx';

/** Initially open, because it loads when first clicked. */
export function ShareMenu({ uid }: { uid: string }) {
  const { t } = useTranslation();
  const address = new URL(`/profile/${encodeURIComponent(uid)}`, location.origin).href;
  const to = encodeURIComponent(address);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      await showToast('success', t('profile.linkCopied'));
    } catch {
      await showToast('error', t('profile.copyFailed', { address }), { duration: 15_000 });
    }
  };
  return (
    <Menu
      defaultOpen
      align="start"
      label={t('profile.shareLabel')}
      trigger={
        <Button variant="quiet" size="sm" icon="share" className="px-0!">
          {t('profile.share')}
        </Button>
      }
    >
      <MenuItem icon="copy" onSelect={() => void copy()}>
        {t('profile.copyLink')}
      </MenuItem>
      <MenuAnchor icon="share" href={`https://zalo.me/share?url=${to}`}>
        {t('profile.shareZalo')}
      </MenuAnchor>
      <MenuAnchor icon="share" href={`https://www.facebook.com/sharer/sharer.php?u=${to}`}>
        {t('profile.shareFacebook')}
      </MenuAnchor>
    </Menu>
  );
}
