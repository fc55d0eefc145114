// A question of a test with its two answers. They do not move once one is given, so that a second tap cannot answer
// another question.
import Check from 'lucide-react/icons/check'
import { Button, type ButtonSize } from '../../ui/button.tsx'

interface QuestionPairProps {
  question: string
  note?: string
  yes: string
  no: string
  /** Null: not answered. */
  answer: boolean | null
  size: ButtonSize
  isDisabled?: boolean
  onAnswer: (answer: boolean) => void
}

export function QuestionPair({
  question,
  note,
  answer,
  size,
  isDisabled,
  onAnswer,
  ...texts
}: QuestionPairProps) {
  const press = (value: boolean) => (
    <Button
      kind={value ? (answer === false ? 'neutral' : 'filled') : answer === false ? 'tinted' : 'outline'}
      size={size}
      className="min-w-0 flex-1 basis-36"
      isDisabled={isDisabled || answer !== null}
      onPress={() => onAnswer(value)}
    >
      {answer === value && <Check size={20} aria-hidden />}
      {value ? texts.yes : texts.no}
    </Button>
  )
  return (
    <fieldset className="min-w-0">
      <legend className="text-b-mod font-semibold">{question}</legend>
      {note !== undefined && <p className="mt-0.5 text-p-row text-ink-2">{note}</p>}
      <div className="mt-2 flex flex-wrap gap-2" data-answers={answer === null ? 'open' : 'given'}>
        {press(true)}
        {press(false)}
      </div>
    </fieldset>
  )
}
