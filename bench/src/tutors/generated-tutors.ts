const words = (text: string): readonly string[] => text.split(' ');

const familyNames = words('Nguyễn Trần Lê Phạm Hoàng Huỳnh Phan Vũ Võ Đặng Bùi Đỗ Hồ Ngô Dương Lý');
const middleNames = words('Văn Thị Hữu Đức Minh Ngọc Thanh Quốc Xuân Thu Hải Gia Bảo Khánh');
const givenNames = words(
  'Anh Bình Châu Dũng Đạt Giang Hà Hạnh Hiếu Hoa Hùng Hương Khoa Lan Linh Long Mai Nam Nga Phúc Phương Quân Sơn Tâm Thảo Trang Tuấn Tú Uyên Việt Vy Yến Điệp Điền',
);
const taught = [
  ...['Toán', 'Vật lý', 'Hóa học', 'Sinh học', 'Tiếng Anh', 'Ngữ văn', 'Lịch sử', 'Địa lý', 'Tin học', 'Điện tử'],
  ...['Kỹ thuật điện', 'Guitar', 'Piano', 'Mathematics', 'Physics', 'Chemistry', 'English IELTS', 'Programming'],
  ...['Drawing', 'Statistics', 'C++'],
];
const vietnamese = words(
  'tôi là giáo viên với nhiều năm kinh nghiệm giảng dạy học sinh các lớp cấp ba luyện thi đại học chương trình nâng cao phương pháp dễ hiểu tận tâm vui vẻ kiên nhẫn bài tập kiến thức cơ bản tư duy sáng tạo trực tuyến tại nhà buổi tối cuối tuần kỹ năng giao tiếp phát âm ngữ pháp từ vựng đề thi điểm cao thành tích giải thưởng quốc gia sinh viên trường bách khoa sư phạm ngoại thương đam mê điện mạch lập trình máy tính',
);
const english = words(
  'i am a teacher with many years of experience helping students reach their goals exam preparation friendly patient online lessons weekend evening homework basics advanced critical thinking conversation grammar vocabulary university degree award national science passion music coding circuits algebra calculus geometry mechanics organic writing reading listening speaking band score',
);
const syllables = words(
  'ba be bi bo bu ca ce ci co cu da de di do du la le li lo lu ma me mi mo mu na ne ni no nu ra re ri',
);
const places = ['Hà Nội', 'Hồ Chí Minh', 'Đà Nẵng', 'Cần Thơ', 'Hải Phòng', 'Huế', 'Đồng Nai', 'Online', ''];
const categories = [
  ...['Academic Tutoring', 'Language Learning', 'Professional Skills', 'Music', 'Arts', 'Sports', 'Technology'],
  'Business Consulting',
];

export interface GeneratedTutor {
  readonly uid: string;
  readonly name: string;
  readonly subjects: string[];
  readonly bio: string;
  readonly teachingMethods: string[];
  readonly languages: string[];
  readonly location: string;
  readonly hourlyRate: { min: number; max: number; currency: 'VND' | 'USD' };
  readonly approvedAt: string;
}

/** Deterministic pseudo-random numbers in [0, 1). */
function seededNumbers(seed: number): () => number {
  let state = seed;
  return () => (state = (state * 1_664_525 + 1_013_904_223) >>> 0) / 2 ** 32;
}

/** Tutors in both languages with bios of some 500 letters; deterministic by seed. */
export function* generateTutors(count: number, seed = 42): Generator<GeneratedTutor> {
  const next = seededNumbers(seed);
  const below = (bound: number): number => Math.floor(next() * bound);
  const pick = <T>(items: readonly T[], skew = 1): T => {
    const item = items[Math.floor(items.length * next() ** skew)];
    if (item === undefined) throw new RangeError('Nothing to pick from');
    return item;
  };
  const rare = Array.from({ length: 8000 }, () => Array.from({ length: 2 + below(3) }, () => pick(syllables)).join(''));
  const bio = (common: readonly string[]): string => {
    let text = '';
    while (text.length < 500) text += (next() < 0.15 ? pick(rare, 3) : pick(common, 3)) + (next() < 0.08 ? '. ' : ' ');
    return text;
  };
  const rate = (): GeneratedTutor['hourlyRate'] => {
    if (next() < 0.15) return { min: 0, max: 0, currency: 'VND' };
    if (next() < 0.3) return { min: 5 + below(20), max: 25 + below(40), currency: 'USD' };
    return { min: 50_000 * (1 + below(6)), max: next() < 0.3 ? 0 : 50_000 * (7 + below(6)), currency: 'VND' };
  };
  for (let at = 0; at < count; at += 1) {
    const speaksVietnamese = at % 2 === 1;
    yield {
      uid: `made-up-${String(at)}`,
      name: `${pick(familyNames)} ${pick(middleNames)} ${pick(givenNames)}`,
      subjects: [...new Set([pick(categories), pick(categories)])],
      bio: `<p>${pick(taught)}, ${pick(taught)}. ${bio(speaksVietnamese ? vietnamese : english)}</p>`,
      teachingMethods: next() < 0.5 ? ['Online'] : ['Online', 'In person'],
      languages: speaksVietnamese ? ['Vietnamese'] : ['English', ...(next() < 0.3 ? ['Vietnamese'] : [])],
      location: pick(places, 2),
      hourlyRate: rate(),
      approvedAt: new Date(Date.UTC(2020, 0, 1, at)).toISOString(),
    };
  }
}
