// Payment instructions, one section per way: the first is open, several may be (ORDER-54).
import ChevronDown from 'lucide-react/icons/chevron-down'

export interface PayWay {
  name: string
  steps: readonly string[]
}

export function PaySteps({ ways }: { ways: readonly PayWay[] }) {
  return (
    <div className="flex flex-col gap-2">
      {ways.map(({ name, steps }, index) => (
        <details key={name} open={index === 0} className="group rounded-md shadow-hairline">
          <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-3 rounded-md px-4 text-title-3 hover:bg-sunken [&::-webkit-details-marker]:hidden">
            {name}
            <ChevronDown
              size={20}
              strokeWidth={1.9}
              className="shrink-0 text-ink-2 transition-transform duration-150 group-open:rotate-180"
              aria-hidden
            />
          </summary>
          <ol className="flex flex-col gap-2 px-4 pb-4">
            {steps.map((step, stepIndex) => (
              <li key={step} className="flex gap-3 text-small text-ink-2">
                <span
                  className="figures flex size-[22px] shrink-0 items-center justify-center rounded-full bg-sunken text-micro font-bold text-ink-1"
                  aria-hidden
                >
                  {stepIndex + 1}
                </span>
                <span className="min-w-0 pt-px">{step}</span>
              </li>
            ))}
          </ol>
        </details>
      ))}
    </div>
  )
}
