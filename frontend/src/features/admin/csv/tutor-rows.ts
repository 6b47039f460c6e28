import { findCategory } from '@sao-mai/contracts';
import type { AdminTutor } from '@sao-mai/contracts';
import type { TFunction } from 'i18next';
import type { AdminAddress } from '../admin-address.ts';
import { readTutors } from '../api/list-tutors.ts';
import type { Screen } from '../api/list-tutors.ts';
import { allRows } from './all-rows.ts';
import type { Cell } from './csv-text.ts';
import type { Sheet } from './download-csv.tsx';

function categoryText(subject: string, t: TFunction): string {
  const known = findCategory(subject);
  return known === undefined ? subject : t(`categories.${known}`);
}

function cellsOf(tutor: AdminTutor, t: TFunction): readonly Cell[] {
  const { uid, name, email, emailVerified, disabled, createdAt, submittedAt, tutorStatus, isActive } = tutor;
  const yesNo = (value: boolean): string => t(value ? 'admin.csvYes' : 'admin.csvNo');
  const { min, max, currency } = tutor.hourlyRate;
  return [
    ...[uid, name, email, emailVerified === undefined ? '' : yesNo(emailVerified), yesNo(disabled === true)],
    ...[createdAt, submittedAt, t(`admin.${tutorStatus}`), yesNo(isActive), tutor.reason ?? ''],
    ...[tutor.subjects.map((subject) => categoryText(subject, t)).join('; '), min, max, currency],
  ];
}

/** All tutors of the filter at `address`. */
export async function tutorsSheet(screen: Screen, address: AdminAddress, t: TFunction): Promise<Sheet> {
  const tutors = await allRows((page) => readTutors(screen, { ...address, ...page }));
  return {
    head: [
      ...[t('admin.csvUid'), t('admin.csvName'), t('admin.email'), t('admin.addressConfirmed')],
      ...[t('admin.accountDisabled'), t('admin.registered'), t('admin.submitted'), t('admin.status')],
      ...[t('admin.active'), t('admin.reason'), t('admin.changedSubjects')],
      ...[t('admin.csvRateFrom'), t('admin.csvRateTo'), t('admin.csvCurrency')],
    ],
    rows: tutors.map((tutor) => cellsOf(tutor, t)),
  };
}
