import { DropdownMenu } from 'radix-ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { useCloseOnBack } from '../../ui/close-on-back.ts';
import { Icon } from '../../ui/icon.tsx';
import { TextSpan } from '../../ui/text-span.tsx';
import { showToast } from '../../ui/toast.tsx';

const itemClass =
  'flex min-h-11 cursor-pointer items-center gap-3 rounded-md px-3 py-1.5 text-sm no-underline outline-none select-none data-[highlighted]:bg-well';

function ShareLink({ href, children }: { href: string; children: string }) {
  return (
    <DropdownMenu.Item asChild>
      <a href={href} target="_blank" rel="noopener noreferrer" className={itemClass}>
        <Icon name="share" />
        <TextSpan>{children}</TextSpan>
      </a>
    </DropdownMenu.Item>
  );
}

function CopyLink({ address }: { address: string }) {
  const { t } = useTranslation();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      await showToast('success', t('profile.linkCopied'));
    } catch {
      await showToast('error', t('profile.copyFailed', { address }), { duration: 15_000 });
    }
  };
  return (
    <DropdownMenu.Item className={itemClass} onSelect={() => void copy()}>
      <Icon name="copy" />
      <TextSpan>{t('profile.copyLink')}</TextSpan>
    </DropdownMenu.Item>
  );
}

/** Initially open, because it loads when first clicked. Not modal: the page behind it stays available to screen readers. */
export function ShareMenu({ uid }: { uid: string }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(true);
  useCloseOnBack(open, () => setOpen(false));
  const address = new URL(`/profile/${encodeURIComponent(uid)}`, location.origin).href;
  const to = encodeURIComponent(address);
  return (
    <DropdownMenu.Root open={open} onOpenChange={setOpen} modal={false}>
      <DropdownMenu.Trigger asChild>
        <Button variant="quiet" size="sm" icon="share" className="px-0!">
          {t('profile.share')}
        </Button>
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          align="start"
          sideOffset={6}
          collisionPadding={12}
          aria-label={t('profile.shareLabel')}
          className="z-50 max-w-[calc(100vw-1.5rem)] min-w-[min(13rem,100vw-1.5rem)] rounded-md border border-line bg-sheet p-1.5 text-ink shadow-lg"
        >
          <CopyLink address={address} />
          <ShareLink href={`https://zalo.me/share?url=${to}`}>{t('profile.shareZalo')}</ShareLink>
          <ShareLink href={`https://www.facebook.com/sharer/sharer.php?u=${to}`}>
            {t('profile.shareFacebook')}
          </ShareLink>
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}
