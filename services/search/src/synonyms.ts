/** Words that stand for the same subject. Within one language they are forms of each other; the other language's are synonyms. */
export interface SynonymGroup {
  readonly en: readonly string[];
  readonly vi: readonly string[];
}

/** The eight categories of the catalogue. */
const categoryWords: readonly SynonymGroup[] = [
  { en: ['academic tutoring', 'academic tutor'], vi: ['gia sư', 'dạy kèm', 'học thuật'] },
  { en: ['language learning', 'languages'], vi: ['ngoại ngữ', 'học ngoại ngữ', 'học ngôn ngữ'] },
  { en: ['professional skills', 'soft skills'], vi: ['kỹ năng chuyên môn', 'kỹ năng nghề nghiệp', 'kỹ năng mềm'] },
  { en: ['music'], vi: ['âm nhạc', 'nhạc'] },
  { en: ['arts', 'art', 'fine arts'], vi: ['nghệ thuật', 'mỹ thuật', 'mĩ thuật'] },
  { en: ['sports', 'sport'], vi: ['thể thao', 'thể dục thể thao'] },
  { en: ['technology', 'information technology'], vi: ['công nghệ', 'công nghệ thông tin'] },
  { en: ['business consulting', 'business consultant'], vi: ['tư vấn kinh doanh', 'tư vấn doanh nghiệp'] },
];

const schoolSubjects: readonly SynonymGroup[] = [
  { en: ['math', 'maths', 'mathematics'], vi: ['toán', 'toán học'] },
  { en: ['physics'], vi: ['vật lý', 'vật lí', 'môn lý'] },
  { en: ['chemistry'], vi: ['hóa học', 'môn hóa'] },
  { en: ['biology'], vi: ['sinh học', 'môn sinh'] },
  { en: ['literature'], vi: ['ngữ văn', 'văn học'] },
  { en: ['history'], vi: ['lịch sử'] },
  { en: ['geography'], vi: ['địa lý', 'địa lí'] },
  { en: ['statistics'], vi: ['thống kê'] },
  { en: ['algebra'], vi: ['đại số'] },
  { en: ['geometry'], vi: ['hình học'] },
  { en: ['calculus'], vi: ['giải tích'] },
  { en: ['philosophy'], vi: ['triết học'] },
  { en: ['psychology'], vi: ['tâm lý học', 'tâm lí học'] },
  { en: ['exam preparation', 'exam prep'], vi: ['luyện thi'] },
];

const languageWords: readonly SynonymGroup[] = [
  { en: ['english'], vi: ['tiếng anh', 'anh văn', 'anh ngữ'] },
  { en: ['vietnamese'], vi: ['tiếng việt', 'việt ngữ'] },
  { en: ['french'], vi: ['tiếng pháp', 'pháp văn'] },
  { en: ['german'], vi: ['tiếng đức'] },
  { en: ['spanish'], vi: ['tiếng tây ban nha'] },
  { en: ['russian'], vi: ['tiếng nga'] },
  { en: ['japanese'], vi: ['tiếng nhật', 'nhật ngữ'] },
  { en: ['korean'], vi: ['tiếng hàn', 'hàn ngữ'] },
  { en: ['chinese', 'mandarin'], vi: ['tiếng trung', 'tiếng hoa', 'trung văn', 'hoa ngữ'] },
  { en: ['conversation'], vi: ['giao tiếp'] },
  { en: ['pronunciation'], vi: ['phát âm'] },
  { en: ['grammar'], vi: ['ngữ pháp'] },
  { en: ['translation'], vi: ['dịch thuật', 'biên dịch'] },
];

const musicAndArts: readonly SynonymGroup[] = [
  { en: ['guitar', 'guitars'], vi: ['ghi ta', 'đàn ghi ta', 'đàn guitar'] },
  { en: ['piano'], vi: ['dương cầm', 'đàn piano'] },
  { en: ['violin'], vi: ['vĩ cầm', 'đàn violin'] },
  { en: ['organ', 'keyboard'], vi: ['đàn organ'] },
  { en: ['drums', 'drum'], vi: ['trống'] },
  { en: ['flute'], vi: ['sáo'] },
  { en: ['singing', 'vocal', 'vocals'], vi: ['ca hát', 'thanh nhạc', 'luyện thanh'] },
  { en: ['dance', 'dancing'], vi: ['khiêu vũ', 'nhảy múa', 'múa'] },
  { en: ['drawing', 'painting'], vi: ['vẽ', 'hội họa'] },
  { en: ['watercolor', 'watercolour'], vi: ['màu nước'] },
  { en: ['photography'], vi: ['nhiếp ảnh', 'chụp ảnh'] },
  { en: ['design'], vi: ['thiết kế'] },
  { en: ['graphic design'], vi: ['thiết kế đồ họa'] },
];

const sportWords: readonly SynonymGroup[] = [
  { en: ['swimming', 'swim'], vi: ['bơi', 'bơi lội'] },
  { en: ['football', 'soccer'], vi: ['bóng đá', 'đá bóng'] },
  { en: ['basketball'], vi: ['bóng rổ'] },
  { en: ['volleyball'], vi: ['bóng chuyền'] },
  { en: ['badminton'], vi: ['cầu lông'] },
  { en: ['table tennis', 'ping pong'], vi: ['bóng bàn'] },
  { en: ['tennis'], vi: ['quần vợt'] },
  { en: ['running', 'jogging'], vi: ['chạy bộ'] },
  { en: ['martial arts'], vi: ['võ thuật'] },
  { en: ['chess'], vi: ['cờ vua'] },
  { en: ['cooking'], vi: ['nấu ăn'] },
];

const workWords: readonly SynonymGroup[] = [
  { en: ['programming', 'coding'], vi: ['lập trình'] },
  { en: ['computer science', 'informatics', 'computing'], vi: ['tin học', 'khoa học máy tính'] },
  { en: ['electronics'], vi: ['điện tử'] },
  { en: ['electrical engineering'], vi: ['kỹ thuật điện', 'kĩ thuật điện'] },
  { en: ['data analysis', 'data analytics'], vi: ['phân tích dữ liệu'] },
  { en: ['artificial intelligence'], vi: ['trí tuệ nhân tạo'] },
  { en: ['accounting', 'accountant'], vi: ['kế toán'] },
  { en: ['finance'], vi: ['tài chính'] },
  { en: ['economics'], vi: ['kinh tế', 'kinh tế học'] },
  { en: ['marketing'], vi: ['tiếp thị'] },
  { en: ['business'], vi: ['kinh doanh'] },
  { en: ['public speaking', 'presentation skills'], vi: ['thuyết trình', 'kỹ năng thuyết trình'] },
  { en: ['communication skills'], vi: ['kỹ năng giao tiếp'] },
  { en: ['leadership'], vi: ['lãnh đạo'] },
  { en: ['teacher'], vi: ['giáo viên'] },
  { en: ['online'], vi: ['trực tuyến'] },
  { en: ['in person'], vi: ['trực tiếp', 'tại nhà'] },
];

export const synonymGroups: readonly SynonymGroup[] = [
  ...categoryWords,
  ...schoolSubjects,
  ...languageWords,
  ...musicAndArts,
  ...sportWords,
  ...workWords,
];
