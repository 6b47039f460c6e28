import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { AlertDialog, Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Checkbox, TextInput } from '../../ui/inputs.tsx';
import { Menu, MenuAnchor, MenuItem, MenuLink } from '../../ui/menu.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { showToast } from '../../ui/toast.tsx';
import { Row, StateSection } from './state-section.tsx';

const OVERLAYS = ['dialog', 'alert', 'bottom', 'right'] as const;

type Overlay = (typeof OVERLAYS)[number];

function Openers({ onOpen }: { onOpen: (overlay: Overlay) => void }) {
  return (
    <Row>
      {OVERLAYS.map((overlay) => (
        <Button key={overlay} variant="secondary" onClick={() => onOpen(overlay)}>
          {`Open ${overlay}`}
        </Button>
      ))}
      <Menu label="Share" trigger={<Button variant="secondary">Open menu</Button>}>
        <MenuItem icon="copy" onSelect={() => void showToast('success', 'Link copied')}>
          Copy link
        </MenuItem>
        <MenuLink icon="search" to="/search">
          Find tutors
        </MenuLink>
        <MenuAnchor icon="share" href="https://example.com/">
          Another site
        </MenuAnchor>
      </Menu>
      <Button
        variant="secondary"
        onClick={() =>
          void showToast('info', 'Removed “Online”', { action: { label: 'Undo', onClick: () => undefined } })
        }
      >
        Show toast
      </Button>
    </Row>
  );
}

export function OverlayStates() {
  const [open, setOpen] = useState<Overlay>();
  const close = () => setOpen(undefined);
  const at = (overlay: Overlay) => ({ open: open === overlay, onClose: close });
  const keep = (
    <Button variant="secondary" onClick={close}>
      Keep it
    </Button>
  );
  return (
    <StateSection title="Dialogs, sheets, menu, toasts">
      <Openers onOpen={setOpen} />
      <Dialog {...at('dialog')} title="A dialog" description="With a field." actions={keep}>
        <Field label="Name">
          <TextInput />
        </Field>
      </Dialog>
      <AlertDialog
        {...at('alert')}
        title="Delete the tutor profile?"
        description="Profile, photo and address will be gone. Your account stays."
        actions={
          <>
            {keep}
            <Button onClick={close}>Delete profile</Button>
          </>
        }
      />
      {(['bottom', 'right'] as const).map((side) => (
        <Sheet
          key={side}
          {...at(side)}
          side={side}
          title="Filters"
          footer={
            <Button full onClick={close}>
              Show 24 tutors
            </Button>
          }
        >
          <Checkbox>Online</Checkbox>
        </Sheet>
      ))}
    </StateSection>
  );
}
