import type { Translated } from '../../catalogue.ts';
import type { search as english } from '../en/search.ts';

export const search = {
  title: 'Tìm gia sư và người hướng dẫn',
  categoryTitle: 'Gia sư {{category}}',
  keywordTitle: '“{{keyword}}” · {{title}}',
  description:
    'Tìm gia sư và người hướng dẫn theo môn học, tên hoặc nơi ở. Chọn lĩnh vực, ngôn ngữ, học phí rồi đọc từng hồ sơ.',
  categoryDescription:
    'Gia sư và người hướng dẫn {{category}}: cách dạy, nơi ở, học phí. Đọc từng hồ sơ rồi viết cho người mình tin tưởng.',
  loadFailed: 'Chưa tải được danh sách gia sư và người hướng dẫn',
  stillHere: 'Những gì bạn gõ vẫn còn đây. Bạn kiểm tra kết nối rồi thử lại sau giây lát nhé.',

  boxLabel: 'Tìm gia sư và người hướng dẫn',
  boxPlaceholder: 'Môn học, tên, nơi ở',
  searchButton: 'Tìm',

  results: 'Kết quả',
  resultCount_other: '<b>{{formatted}} gia sư</b> phù hợp',
  pages: 'Các trang kết quả',
  sort: 'Sắp xếp',
  sortRelevance: 'Phù hợp nhất',
  sortNewest: 'Mới nhất',
  sortPriceAsc: 'Học phí thấp trước',
  sortPriceDesc: 'Học phí cao trước',
  pricedOnly: 'Chỉ gồm những gia sư có ghi học phí bằng {{currency}}.',

  filters: 'Bộ lọc',
  filtersInUse: 'Bộ lọc đang dùng',
  filtersNumber: 'Bộ lọc ({{number}})',
  showTutors_other: 'Xem {{formatted}} gia sư',
  clearAll: 'Xóa hết',
  chosen: 'đang chọn, bấm để bỏ',
  showMore: 'Thêm {{number}} mục',
  showFewer: 'Thu gọn',

  category: 'Lĩnh vực',
  anyCategory: 'Mọi lĩnh vực',
  language: 'Ngôn ngữ dạy',
  location: 'Nơi dạy',
  locationLabel: 'Tỉnh thành, quận huyện',
  locationButton: 'Tìm ở nơi này',
  price: 'Học phí mỗi giờ',
  anyPrice: 'Bất kỳ',
  priceUpTo: 'Tối đa {{amount}}',
  priceFrom: 'Từ {{amount}}',
  priceIn: 'Học phí bằng {{currency}}',
  priceMin: 'Từ',
  priceMax: 'Đến',
  priceApply: 'Áp dụng',
  currency: 'Loại tiền',

  noneForKeyword: 'Chưa có ai phù hợp với “{{keyword}}”',
  noneForFilters: 'Chưa có ai phù hợp với các bộ lọc này',
  noneForBoth: 'Chưa có ai phù hợp với “{{keyword}}” và các bộ lọc này',
  noneListed: 'Chưa có gia sư nào',
  noneListedText: 'Những gia sư đầu tiên đang trên đường tới. Bạn quay lại sau ít lâu nhé.',
  checkSpelling: 'Bạn thử từ ngắn hơn hoặc cách viết khác nhé.',
  dropOne: 'Bỏ bớt một điều kiện là có ngay:',
  seeMore: 'Muốn xem thêm? Bạn bỏ bớt một điều kiện nhé:',
  drop: 'Bỏ “{{name}}”',
  nearest: 'Hoặc xem lĩnh vực khác:',
  browse: 'Hoặc xem theo lĩnh vực:',

  unknownCategory: 'Chưa có lĩnh vực này',
  unknownCategoryText: 'Ở đây không có lĩnh vực nào tên là “{{name}}”. Hiện có các lĩnh vực sau:',
} as const satisfies Translated<typeof english>;
