import { lengths } from '@sao-mai/contracts';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { IconButton } from '../../ui/button.tsx';
import { cleanText } from '../../ui/clean-text.ts';
import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/inputs.tsx';
import { addressOf } from './search-address.ts';
import type { Search } from './search-address.ts';
import { including } from './search-filters.ts';

/** Adds a place by name, if it is not in the list. */
export function PlaceForm({ search, replace }: { search: Search; replace: boolean }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return (
    <form
      key={search.places.join('\n')}
      className="my-1.5 noscript:hidden"
      onSubmit={(event) => {
        event.preventDefault();
        const typed = new FormData(event.currentTarget).get('place');
        const place = cleanText(typeof typed === 'string' ? typed : '', lengths.location);
        if (place !== '' && !search.places.includes(place))
          void navigate(addressOf(including(search, 'place', place)), { replace, preventScrollReset: replace });
      }}
    >
      <Field label={t('search.placeLabel')} hideLabel>
        <div className="relative">
          <TextInput
            name="place"
            autoComplete="off"
            enterKeyHint="search"
            maxLength={lengths.location}
            placeholder={t('search.placeLabel')}
            className="pr-12! text-sm"
          />
          <IconButton
            type="submit"
            icon="search"
            label={t('search.placeButton')}
            className="absolute top-0.5 right-0.5"
          />
        </div>
      </Field>
    </form>
  );
}
