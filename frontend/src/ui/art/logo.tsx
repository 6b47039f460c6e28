import { Star } from './star.tsx';

export function Logo({ className = 'size-9' }: { className?: string }) {
  return (
    <svg viewBox="0 0 40 40" className={className} aria-hidden="true">
      <Star cx={20} cy={18} r={15.5} />
      <path d="M3 30.5h34" stroke="var(--i-line)" strokeWidth="3.4" strokeLinecap="round" />
      <path d="M10 36.5h20" stroke="var(--i-line)" strokeWidth="2.2" strokeLinecap="round" opacity=".55" />
    </svg>
  );
}
