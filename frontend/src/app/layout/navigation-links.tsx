import { useTranslation } from 'react-i18next';
import { BecomeTutor } from '../../session/become-tutor.tsx';
import { useSession } from '../../session/session-store.ts';
import { LinkButton } from '../../ui/button.tsx';
import { NavLink } from '../../ui/link.tsx';
import { useLogout } from './use-logout.ts';

/** Find tutors and the saved ones for everybody, the admin screens for admins, 'Become a Mentor/Tutor' for everybody else but tutors. */
export function MainLinks({ itemClass }: { itemClass: string }) {
  const { t } = useTranslation();
  const { status, user } = useSession();
  return (
    <>
      <NavLink to="/search" className={itemClass}>
        {t('common.findTutors')}
      </NavLink>
      <NavLink to="/saved" className={itemClass}>
        {t('common.saved')}
      </NavLink>
      {user?.roles.admin === true && (
        <>
          <NavLink to="/admin/tutors/approval" className={itemClass}>
            {t('common.tutorApprovals')}
          </NavLink>
          <NavLink to="/admin/tutors/manage" className={itemClass}>
            {t('common.manageTutors')}
          </NavLink>
        </>
      )}
      {(status === 'visitor' || user?.roles.tutor === false) && <BecomeTutor plain className={itemClass} />}
    </>
  );
}

/** While the account loads, a stored session is taken for a valid one: links that came later would move what is beside them. */
export function AccountLinks({ itemClass }: { itemClass: string }) {
  const { t } = useTranslation();
  const { status } = useSession();
  const logout = useLogout();
  if (status === 'visitor') {
    return (
      <>
        <NavLink to="/login" className={itemClass}>
          {t('common.login')}
        </NavLink>
        <LinkButton to="/register" variant="secondary" size="sm">
          {t('common.register')}
        </LinkButton>
      </>
    );
  }
  return (
    <>
      <NavLink to="/user-profile" className={itemClass}>
        {t('common.myProfile')}
      </NavLink>
      <button type="button" className={itemClass} onClick={() => void logout()}>
        {t('common.logout')}
      </button>
    </>
  );
}
