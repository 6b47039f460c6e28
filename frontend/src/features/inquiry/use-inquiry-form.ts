import { inquiryRequest } from '@sao-mai/contracts';
import type { InquiryRequest } from '@sao-mai/contracts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { BaseSyntheticEvent } from 'react';
import { useForm } from 'react-hook-form';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { fieldCodes, isUnauthenticated } from '../../api/api-error.ts';
import { contractResolver } from '../../forms/contract-resolver.ts';
import { mayKeepDraftOf, useSession } from '../../session/session-store.ts';
import { forgetTypedPerson, keepTypedPerson } from '../../session/typed-person.ts';
import { useSubmitInquiry } from './api/submit-inquiry.ts';
import { newInquiryKey, removeInquiryDraft, writeInquiryDraft } from './inquiry-draft.ts';
import type { InquiryDraft } from './inquiry-draft.ts';
import { withoutEmptyPrompts, withPrompt } from './message-prompts.ts';

const FIELDS = ['name', 'email', 'message'] as const;
/** The questions that tutors ask most often. */
const PROMPTS = ['inquiry.promptLevel', 'inquiry.promptGoal', 'inquiry.promptDays'] as const;
const resolver = contractResolver<InquiryRequest, InquiryRequest>(inquiryRequest);

const PERSON = ['name', 'email'] as const;

/** Fills in an account that comes after the form; keeps what was typed meanwhile. */
function useLateAccount({ getValues, setValue, clearErrors }: UseFormReturn<InquiryRequest, unknown, InquiryRequest>) {
  const { user } = useSession();
  const fill = useEffectEvent(() => {
    for (const field of PERSON) {
      if (user === undefined || getValues(field) !== '') continue;
      setValue(field, user[field]);
      clearErrors(field);
    }
  });
  const uid = user?.uid;
  useEffect(() => {
    if (uid !== undefined) fill();
  }, [uid]);
}

interface FormOf {
  tutorId: string;
  /** The user whose message it is, also after the session has ended, so that nobody else sees the draft. */
  owner: string | null;
  /** The tab's draft when the form was opened. */
  draft: InquiryDraft | undefined;
}

/** The message being typed, initialised from the draft and the user's account. */
function useTypedInquiry({ tutorId, owner, draft }: FormOf) {
  const { user } = useSession();
  const form = useForm<InquiryRequest, unknown, InquiryRequest>({
    resolver,
    defaultValues: {
      name: draft?.name || (user?.name ?? ''),
      email: draft?.email || (user?.email ?? ''),
      message: draft?.message ?? '',
      topic: '',
    },
  });
  useLateAccount(form);
  const key = useRef(draft?.key);
  const takeKey = () => (key.current ??= newInquiryKey());
  const [opened] = useState(() => draft?.openedAt ?? Date.now());
  const openedAt = useRef(opened);
  return {
    form,
    wasWaiting: draft?.waiting === true,
    takeKey,
    renewKey: () => {
      key.current = newInquiryKey();
    },
    reopen: () => {
      openedAt.current = Date.now();
    },
    /** Milliseconds since the form was opened, also before a sign-in or a reload. */
    elapsed: () => Math.max(0, Date.now() - openedAt.current),
    /** Stores the draft on every change where allowed, and across the sign-in that sending requires. */
    keep: (waiting = false) => {
      if (!waiting && owner !== null && !mayKeepDraftOf(owner)) return;
      const { name, email, message } = form.getValues();
      const typed = { name, email, message, openedAt: openedAt.current };
      writeInquiryDraft(tutorId, { ...typed, uid: owner, key: takeKey(), waiting });
    },
  };
}

interface SendingInput {
  tutorId: string;
  typed: ReturnType<typeof useTypedInquiry>;
  /** Called instead of sending, or after a refusal, when nobody is signed in. */
  onSignInNeeded: () => void;
}

/** Sends an inquiry once, and shows which fields were refused. */
function useSending({ tutorId, typed: { form, keep, takeKey, elapsed }, onSignInNeeded }: SendingInput) {
  const session = useSession();
  const { mutate, isPending, error, reset } = useSubmitInquiry();
  const [sent, setSent] = useState<{ email: string; awaitsConfirmation: boolean }>();
  // A second click can come before the next render.
  const sending = useRef(false);

  const fail = (failure: Error) => {
    if (isUnauthenticated(failure)) onSignInNeeded();
    const codes = fieldCodes(failure);
    const bad = FIELDS.filter((field) => codes[field] !== undefined);
    for (const field of bad) form.setError(field, { message: codes[field] ?? '' }, { shouldFocus: field === bad[0] });
  };

  const send = (inquiry: InquiryRequest) => {
    if (sending.current) return;
    if (session.status === 'visitor') {
      onSignInNeeded();
      return;
    }
    sending.current = true;
    keep();
    mutate(
      { tutorId, inquiry: { ...inquiry, elapsed: elapsed() }, key: takeKey() },
      {
        onSuccess: ({ awaitsConfirmation = false }) => {
          removeInquiryDraft(tutorId);
          forgetTypedPerson();
          setSent({ email: inquiry.email, awaitsConfirmation });
        },
        onError: fail,
        onSettled: () => {
          sending.current = false;
        },
      },
    );
  };
  return {
    send,
    sending: isPending,
    error: isUnauthenticated(error) ? null : error,
    sent,
    forget: () => {
      reset();
      setSent(undefined);
    },
  };
}

/** A press while the account is loading waits for it: only then it is known who sends, and under which name. */
function useWaitForAccount(submit: () => Promise<void>) {
  const { status } = useSession();
  const [pressed, setPressed] = useState(false);
  const submitWaiting = useEffectEvent(() => {
    void submit().finally(() => setPressed(false));
  });
  useEffect(() => {
    if (pressed && status !== 'loading') submitWaiting();
  }, [pressed, status]);
  return {
    waiting: pressed,
    submit: async (event?: BaseSyntheticEvent) => {
      event?.preventDefault();
      if (status === 'loading') setPressed(true);
      else await submit();
    },
  };
}

/** The form's state and actions. The input survives sign-in, reload and failure. */
export function useInquiryForm(of: FormOf) {
  const { tutorId } = of;
  const { t } = useTranslation();
  const { status, user } = useSession();
  const typed = useTypedInquiry(of);
  const { form, keep, renewKey, reopen } = typed;
  const [asked, setAsked] = useState(false);
  const [interrupted, setInterrupted] = useState(typed.wasWaiting);
  const askToSignIn = () => {
    keep(true);
    keepTypedPerson(form.getValues());
    setAsked(true);
    setInterrupted(true);
  };
  const { send, forget, sending, ...sent } = useSending({ tutorId, typed, onSignInNeeded: askToSignIn });
  const prompts = PROMPTS.map((prompt) => t(prompt));
  const { waiting, submit } = useWaitForAccount(() => {
    form.setValue('message', withoutEmptyPrompts(form.getValues('message'), prompts));
    return form.handleSubmit(send)();
  });

  return {
    ...sent,
    form,
    sending: sending || waiting,
    asked: asked && status === 'visitor',
    /** Back from signing in. */
    ready: interrupted && user !== undefined,
    keep,
    submit,
    prompts,
    /** Adds the prompt's line to the message; returns the caret position. */
    addPrompt: (label: string) => {
      const { text, caret } = withPrompt(form.getValues('message'), label);
      form.setValue('message', text);
      keep();
      return caret;
    },
    /** The text was sent before and has changed since: sends it as a new message. */
    sendAsNew: () => {
      renewKey();
      return submit();
    },
    writeAnother: () => {
      renewKey();
      reopen();
      form.reset({ ...form.getValues(), message: '' });
      setInterrupted(false);
      forget();
    },
  };
}

export type InquiryForm = ReturnType<typeof useInquiryForm>;
