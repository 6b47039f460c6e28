/** Both languages, hard-coded, because not even the texts could be loaded. */
export function showStartFailure(root: HTMLElement): void {
  const page = document.createElement('div');
  page.className = 'wrap py-16 grid gap-4 justify-items-start';
  page.setAttribute('role', 'alert');
  for (const [language, text] of [
    ['en', 'The page could not be loaded. Please check your connection.'],
    ['vi', 'Chưa tải được trang. Bạn kiểm tra kết nối nhé.'],
  ] as const) {
    const line = document.createElement('p');
    line.lang = language;
    line.textContent = text;
    page.append(line);
  }
  const again = document.createElement('button');
  again.type = 'button';
  again.className = 'min-h-12 rounded-md bg-son px-5 font-semibold text-on-son';
  again.textContent = 'Try again · Thử lại';
  again.addEventListener('click', () => location.reload());
  page.append(again);
  root.replaceChildren(page);
}
