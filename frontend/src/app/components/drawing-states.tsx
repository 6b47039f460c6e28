import { categories } from '@sao-mai/contracts';
import { CategoryIcon } from '../../ui/art/category-icon.tsx';
import { Logo } from '../../ui/art/logo.tsx';
import { CallScene, DeskScene, EmptyScene, HeroScene, RisingStep } from '../../ui/art/scenes.tsx';
import { StarMark } from '../../ui/art/star.tsx';
import { Icon, iconNames } from '../../ui/icon.tsx';
import { Row, StateSection } from './state-section.tsx';

const COLOURS = [
  'bg-paper',
  'bg-sheet',
  'bg-well',
  'bg-ink',
  'bg-ink-2',
  'bg-ink-3',
  'bg-son',
  'bg-son-wash',
  'bg-hoe',
  'bg-hoe-wash',
  'bg-la',
  'bg-la-wash',
  'bg-cham',
  'bg-cham-wash',
  'bg-desk',
  'bg-desk-2',
];

function TypeSamples() {
  return (
    <StateSection title="Type">
      <p className="font-head text-hero">Ổn định, ngẫm nghĩ, ưỡn ngực</p>
      <p className="font-head text-3xl">Nguyễn Ngọc Quỳnh Ngữ, Ẵm Ối, Phượng Vỹ</p>
      <p className="font-head text-2xl">Ba bước đến buổi học đầu tiên</p>
      <p className="font-head text-xl">Viết cho Đặng Anh Khoa</p>
      <p className="font-head text-lg">Hình thức dạy</p>
      <p className="max-w-[38em]">
        <span>
          Chữ thường mười bảy điểm, để dấu mũ, dấu hỏi và dấu nặng trong “nghiễm”, “thưởng”, “lặng lẽ” không chạm vào
          nhau.
        </span>
        <a href="#main" className="underlined ml-1">
          A link in a text
        </a>
        <span> shows its vermilion line.</span>
      </p>
      <p className="text-sm text-ink-2">Second in rank, for what stands beside.</p>
      <p className="text-xs text-ink-3">Third, for counts and hints.</p>
      <p lang="vi" className="font-head text-hero font-semibold">
        Ổn định, ngẫm nghĩ, ưỡn ngực
      </p>
      <h2 lang="vi">Nguyễn Ngọc Quỳnh Ngữ, Ẵm Ổi, Phượng Vỹ</h2>
    </StateSection>
  );
}

export function DrawingStates() {
  return (
    <>
      <TypeSamples />
      <StateSection title="Colour">
        <div className="grid grid-cols-[repeat(auto-fill,minmax(7rem,1fr))] gap-3 text-xs">
          {COLOURS.map((colour) => (
            <div key={colour}>
              <div className={`h-14 rounded-md border border-line ${colour}`} />
              <span>{colour.slice(3)}</span>
            </div>
          ))}
        </div>
      </StateSection>
      <StateSection title="Drawings">
        <Row>
          <Logo />
          <StarMark />
          {[...categories, 'Something else'].map((category) => (
            <CategoryIcon key={category} category={category} />
          ))}
          {iconNames.map((name) => (
            <Icon key={name} name={name} />
          ))}
        </Row>
        <div className="columns-3 items-end">
          <HeroScene />
          <EmptyScene />
          <DeskScene />
          <RisingStep step={1} className="size-18" />
          <div className="on-desk bg-desk p-6">
            <CallScene />
          </div>
        </div>
      </StateSection>
    </>
  );
}
