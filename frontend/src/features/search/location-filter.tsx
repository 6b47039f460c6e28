import { limits } from '@sao-mai/contracts';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { IconButton } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/inputs.tsx';
import { addressOf, changed, cleanText } from './search-address.ts';
import type { Search } from './search-address.ts';

/** A place by its name, for what is not among the suggestions. */
export function LocationForm({ search, replace }: { search: Search; replace: boolean }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return (
    <form
      key={search.location}
      className="my-1.5 noscript:hidden"
      onSubmit={(event) => {
        event.preventDefault();
        const typed = new FormData(event.currentTarget).get('location');
        const location = cleanText(typeof typed === 'string' ? typed : '', limits.location);
        if (location !== search.location) void navigate(addressOf(changed(search, { location })), { replace });
      }}
    >
      <Field label={t('search.locationLabel')} hideLabel>
        <div className="relative">
          <TextInput
            name="location"
            autoComplete="off"
            enterKeyHint="search"
            maxLength={limits.location}
            placeholder={t('search.locationLabel')}
            defaultValue={search.location}
            className="pr-12! text-sm"
          />
          <IconButton
            type="submit"
            icon="search"
            label={t('search.locationButton')}
            className="absolute top-0.5 right-0.5"
          />
        </div>
      </Field>
    </form>
  );
}
