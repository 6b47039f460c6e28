import type { TutorCardItem } from '../../tutor/tutor-card.tsx';
import { TutorCard } from '../../tutor/tutor-card.tsx';
import { TutorCardSkeleton } from '../../tutor/tutor-card-skeleton.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { Portrait } from '../../ui/portrait.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { Table, TableCell, TableRow, TableRowHeader } from '../../ui/table.tsx';
import { StateSection } from './state-section.tsx';

const TUTOR: TutorCardItem = {
  uid: 'u1',
  name: 'Nguyễn Thị Diễm Quỳnh',
  profilePicture: '',
  subjects: ['Music', 'Arts', 'Language Learning', 'Đàn tranh'],
  bio: '<p>Mười một năm dạy <strong>piano</strong> cho trẻ từ sáu tuổi và cho người lớn từng nghĩ mình đã quá muộn để bắt đầu.</p>',
  teachingMethods: ['Tại nhà học viên', 'Trực tuyến'],
  languages: ['Tiếng Việt', 'English'],
  location: 'Huế',
  hourlyRate: { min: 180_000, max: 280_000, currency: 'VND' },
};

const LONG: TutorCardItem = {
  ...TUTOR,
  uid: 'u2',
  name: 'Công Tằng Tôn Nữ Nguyễn Phước Thụy Bảo Quỳnh Hương Giang Ngọc',
  profilePicture: 'https://broken.invalid/x.jpg',
  hourlyRate: { min: 0, max: 0, currency: 'VND' },
};

export function ListStates() {
  return (
    <>
      <StateSection title="Loading and cards">
        <Spinner />
        <div className="columns-3">
          <TutorCardSkeleton />
          <TutorCard tutor={TUTOR} />
          <TutorCard tutor={LONG} />
        </div>
      </StateSection>
      <StateSection title="Table and pages">
        <Table
          caption="Tutors"
          head={[
            'Tutor',
            'Registered on',
            'Status',
            <span key="actions" className="sr-only">
              Actions
            </span>,
          ]}
        >
          {['Trần Văn Bá', 'Lý Phương Thảo'].map((name, index) => (
            <TableRow key={name} selected={index === 1}>
              <TableRowHeader>
                <span className="flex items-center gap-3">
                  <Portrait picture="" alt="" size={44} />
                  <b>{name}</b>
                </span>
              </TableRowHeader>
              <TableCell label="Registered on">27 Nov 2026</TableCell>
              <TableCell>
                <Badge tone="waiting">Pending</Badge>
              </TableCell>
              <TableCell>
                <span className="flex justify-end gap-2 max-md:mt-2 max-md:*:flex-1">
                  <Button variant="go" size="sm">
                    Approve
                  </Button>
                  <Button variant="danger" size="sm">
                    Reject
                  </Button>
                </span>
              </TableCell>
            </TableRow>
          ))}
        </Table>
        <Pagination page={5} pages={20} linkTo={(page) => `/__ui?page=${String(page)}`} />
      </StateSection>
    </>
  );
}
