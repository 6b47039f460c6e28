import { useState } from 'react';
import { Badge } from '../../ui/badge.tsx';
import { Banner, BannerQuote } from '../../ui/banner.tsx';
import type { BannerTone } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { FilterChip, RemovableChip, SuggestionChip, Tag } from '../../ui/chip.tsx';
import { EmptyState, ErrorState } from '../../ui/states.tsx';
import { Row, StateSection } from './state-section.tsx';

const TONES: readonly BannerTone[] = ['pending', 'rejected', 'deactivated', 'info', 'success', 'error'];

function ChipStates() {
  const [entries, setEntries] = useState(['Online', 'At the student’s home']);
  return (
    <StateSection title="Chips and badges">
      <Row>
        <Tag>Piano</Tag>
        <FilterChip to="/__ui">Under 300.000 ₫</FilterChip>
        {entries.map((entry) => (
          <RemovableChip key={entry} onRemove={() => setEntries(entries.filter((one) => one !== entry))}>
            {entry}
          </RemovableChip>
        ))}
        <SuggestionChip onClick={() => undefined}>Bio is too short</SuggestionChip>
        <Badge tone="waiting">Pending</Badge>
        <Badge tone="good">Approved</Badge>
        <Badge tone="bad">Rejected</Badge>
        <Badge tone="off">Inactive</Badge>
        <Badge tone="info">LinkedIn connected</Badge>
      </Row>
    </StateSection>
  );
}

function BannerTones() {
  const [dismissed, setDismissed] = useState(false);
  return (
    <StateSection title="Banners">
      <div className="columns-2">
        {TONES.map((tone) => (
          <Banner key={tone} tone={tone} title={`A banner that is ${tone}`}>
            <span>It says what happens next.</span>
            {tone === 'rejected' && <BannerQuote>Ảnh chưa thấy rõ khuôn mặt.</BannerQuote>}
          </Banner>
        ))}
        {!dismissed && (
          <Banner
            tone="error"
            title="Invalid email or password."
            actions={
              <Button variant="secondary" size="sm">
                An action
              </Button>
            }
            onDismiss={() => setDismissed(true)}
          />
        )}
      </div>
    </StateSection>
  );
}

export function BannerStates() {
  return (
    <>
      <ChipStates />
      <BannerTones />
      <StateSection title="Nothing found, and something broken">
        <div className="columns-2">
          <EmptyState title="Nobody teaches “đàn nguyệt” in Huế yet" as="h3">
            Take away one filter.
          </EmptyState>
          <ErrorState message="Failed to load mentors and tutors" onRetry={() => undefined} />
        </div>
      </StateSection>
    </>
  );
}
