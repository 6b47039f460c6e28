import { account } from './account.ts';
import { admin } from './admin.ts';
import { adminReports } from './admin-reports.ts';
import { adminSystem } from './admin-system.ts';
import { auth } from './auth.ts';
import { categories } from './categories.ts';
import { common } from './common.ts';
import { errors } from './errors.ts';
import { home } from './home.ts';
import { info } from './info.ts';
import { inquiry } from './inquiry.ts';
import { mailLinks } from './mail-links.ts';
import { messages } from './messages.ts';
import { profile } from './profile.ts';
import { profileForm } from './profile-form.ts';
import { report } from './report.ts';
import { saved } from './saved.ts';
import { search } from './search.ts';
import { settings } from './settings.ts';
import { validation } from './validation.ts';
import { watch } from './watch.ts';
import type { Translated } from '../../catalogue.ts';
import type { catalogue as english } from '../en/index.ts';

export const catalogue = {
  common,
  home,
  auth,
  search,
  watch,
  profile,
  profileForm,
  info,
  inquiry,
  saved,
  report,
  mailLinks,
  messages,
  account,
  settings,
  admin,
  adminReports,
  adminSystem,
  errors,
  validation,
  categories,
} as const satisfies Translated<typeof english>;
