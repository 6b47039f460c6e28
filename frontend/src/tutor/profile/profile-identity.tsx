import type { PublicProfile } from '@sao-mai/contracts';
import { useTranslation } from 'react-i18next';
import { useCategoryLabel } from '../../i18n/use-category-label.ts';
import { Badge } from '../../ui/badge.tsx';
import { Tag } from '../../ui/chip.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/link.tsx';

/** Each subject links to its category. */
export function ProfileSubjects({ subjects }: Pick<PublicProfile, 'subjects'>) {
  const label = useCategoryLabel();
  return (
    <ul className="flex flex-wrap gap-x-1.5">
      {subjects.map((subject) => (
        <li key={subject} className="max-w-full">
          <Link
            to={`/search/category/${encodeURIComponent(subject)}`}
            className="inline-flex min-h-11 max-w-full items-center no-underline hover:underline"
          >
            <Tag>{label(subject)}</Tag>
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** Shown if the account is linked to LinkedIn. */
export function LinkedinBadge({ linkedinProfile }: Pick<PublicProfile, 'linkedinProfile'>) {
  const { t } = useTranslation();
  if (linkedinProfile === null) return null;
  return (
    <Badge tone="info" icon={<Icon name="linkedin" />}>
      {t('common.linkedinConnected')}
    </Badge>
  );
}
