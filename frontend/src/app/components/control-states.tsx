import { Button, IconButton, LinkButton } from '../../ui/button.tsx';
import type { ButtonVariant } from '../../ui/button.tsx';
import { Field, FieldGroup } from '../../ui/field.tsx';
import { Checkbox, PasswordInput, Radio, Select, TextArea, TextInput } from '../../ui/inputs.tsx';
import { Row, StateSection } from './state-section.tsx';

const VARIANTS: readonly ButtonVariant[] = ['primary', 'secondary', 'quiet', 'go', 'danger'];

function Buttons() {
  return (
    <StateSection title="Buttons">
      {VARIANTS.map((variant) => (
        <Row key={variant}>
          <Button variant={variant}>{variant}</Button>
          <Button variant={variant} loading loadingLabel="Sending…">
            Send
          </Button>
          <Button variant={variant} disabled>
            Disabled
          </Button>
          <Button variant={variant} size="sm" icon="share">
            Small
          </Button>
          <LinkButton to="/__ui" variant={variant} size="lg">
            Large link
          </LinkButton>
          <IconButton icon="edit" label="Edit" variant={variant} />
        </Row>
      ))}
    </StateSection>
  );
}

function Fields() {
  return (
    <StateSection title="Fields">
      <div className="columns-3">
        <Field label="Name" required>
          <TextInput defaultValue="Trần Ngọc Bảo Uyên" />
        </Field>
        <Field label="Location" optional hint="City or district">
          <TextInput placeholder="Huế" />
        </Field>
        <Field label="Password" error="Password must be at least 6 characters" aside={<span>12 / 40</span>}>
          <PasswordInput defaultValue="12345" />
        </Field>
        <Field label="Currency">
          <Select defaultValue="VND">
            <option>VND</option>
            <option>USD</option>
          </Select>
        </Field>
        <Field label="Message" error="Message must be at least 10 characters" hint="Say what you hope for">
          <TextArea />
        </Field>
        <Field label="Off">
          <TextInput disabled defaultValue="Cannot be changed" />
        </Field>
        <FieldGroup legend="Categories" error="Please select at least one category">
          <Checkbox defaultChecked aside="31">
            Music
          </Checkbox>
          <Checkbox>Arts</Checkbox>
          <Checkbox disabled>Sports, which cannot be chosen</Checkbox>
        </FieldGroup>
        <FieldGroup legend="Rate" hint="Per hour">
          <Radio name="rate" defaultChecked>
            Under 300.000 ₫
          </Radio>
          <Radio name="rate">Any rate</Radio>
        </FieldGroup>
      </div>
    </StateSection>
  );
}

export function ControlStates() {
  return (
    <>
      <Buttons />
      <Fields />
    </>
  );
}
