// What customers said, as the storefront shows it (OPEN-05).
import type { CompanySettings, SettingName } from '@pesan/contract/company-settings'
import Plus from 'lucide-react/icons/plus'
import { useT } from '../../shell/use-t.ts'
import { Button } from '../../ui/button.tsx'
import { NativeSelect } from '../../ui/native-select.tsx'
import { EditorPage } from './editor-page.tsx'
import { SettingField } from './setting-field.tsx'
import { SortedList } from './sorted-list.tsx'
import type { Editing } from './use-company.ts'

type Review = CompanySettings['customer_reviews'][number]

const NAMES: readonly SettingName[] = ['customer_reviews']
const NEW_REVIEW: Review = { review: '', rating: 5, customer_name: '', date: '' }
const RATINGS = [5, 4, 3, 2, 1]
/** Of the contract. */
const MAX_REVIEWS = 50

export function ReviewsPage() {
  const t = useT()
  return (
    <EditorPage title={t('company.field.customer_reviews')} names={NAMES} hasPreview>
      {editing => <ReviewsCard {...editing} />}
    </EditorPage>
  )
}

function ReviewsCard({ shown: { customer_reviews: reviews }, change }: Editing) {
  const t = useT()
  const setReviews = (customer_reviews: Review[]) => change({ customer_reviews })
  return (
    <section className="rounded-card border border-line bg-surface p-5">
      <h2 className="text-p-block">{t('company.field.customer_reviews')}</h2>
      <p className="mt-1 mb-2 text-p-row text-ink-2">{t('company.about.customer_reviews')}</p>
      <SortedList
        label={t('company.field.customer_reviews')}
        entries={reviews}
        nameOf={({ customer_name }) => customer_name || t('company.newReview')}
        onChange={setReviews}
      >
        {(review, index) => (
          <ReviewFields review={review} onChange={next => setReviews(reviews.with(index, next))} />
        )}
      </SortedList>
      {reviews.length < MAX_REVIEWS && (
        <Button
          kind="neutral"
          size="page"
          className="mt-2"
          onPress={() => setReviews([...reviews, NEW_REVIEW])}
        >
          <Plus size={20} aria-hidden />
          {t('company.addReview')}
        </Button>
      )}
    </section>
  )
}

function ReviewFields({ review, onChange }: { review: Review; onChange: (review: Review) => void }) {
  const t = useT()
  const starsText = (rating: number) => t('company.stars', { count: rating })
  return (
    <div className="grid gap-3 md:grid-cols-2">
      <SettingField
        label={t('company.review.name')}
        value={review.customer_name}
        maxLength={100}
        onChange={text => onChange({ ...review, customer_name: text ?? '' })}
      />
      <SettingField
        label={t('company.review.date')}
        value={review.date}
        maxLength={60}
        onChange={text => onChange({ ...review, date: text ?? '' })}
      />
      <div className="md:col-span-2">
        <SettingField
          label={t('company.review.text')}
          value={review.review}
          maxLength={1000}
          isLong
          onChange={text => onChange({ ...review, review: text ?? '' })}
        />
      </div>
      <NativeSelect
        label={t('company.review.rating')}
        className="min-h-12 w-fit rounded-button bg-sunken px-4 text-p-row"
        value={String(review.rating)}
        options={RATINGS.map(rating => ({ value: String(rating), name: starsText(rating) }))}
        onChange={value => onChange({ ...review, rating: Number(value) })}
      />
    </div>
  )
}
