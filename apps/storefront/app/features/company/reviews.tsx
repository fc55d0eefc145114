// Customers' reviews, after the menu (MENU-03).
import Star from 'lucide-react/icons/star'
import { useId } from 'react'
import { formatDate } from '../../lib/format/date-time.ts'
import { usePage, useT } from '../../shell/page.tsx'
import { Carousel } from '../../ui/carousel.tsx'

export function Reviews() {
  const t = useT()
  const { company, locale } = usePage()
  const id = useId()
  if (company.customer_reviews.length === 0) return null
  return (
    <section
      aria-labelledby={id}
      className="skipped-far menu-width pt-2 pb-[34px] [contain-intrinsic-block-size:auto_16rem]"
    >
      <Carousel
        titleId={id}
        title={
          <h2 id={id} className="text-title-1">
            {t('reviews.title')}
          </h2>
        }
        slides={company.customer_reviews.map((review, index) => ({
          key: `${index} ${review.customer_name}`,
          content: (
            <figure className="flex h-full flex-col rounded-lg bg-surface p-[18px] shadow-hairline">
              <Stars rating={review.rating} label={t('reviews.stars', { rating: review.rating })} />
              <blockquote className="mt-2.5 mb-auto">{review.review}</blockquote>
              <figcaption className="mt-2.5 text-caption font-semibold">
                {review.customer_name}
                <span className="ml-2 font-normal text-ink-3">{formatDate(review.date, locale)}</span>
              </figcaption>
            </figure>
          ),
        }))}
        slideClassName="w-[300px] max-w-full"
        gapClassName="gap-3 md:-mx-6 md:scroll-px-6 md:px-6"
        previousLabel={t('reviews.previous')}
        nextLabel={t('reviews.next')}
      />
    </section>
  )
}

const STARS = [1, 2, 3, 4, 5]

/** A rating as five stars with one accessible name. */
function Stars({ rating, label }: { rating: number; label: string }) {
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- five drawings with one name
    <span role="img" aria-label={label} className="flex gap-[3px]">
      {STARS.map(star => (
        <Star
          key={star}
          size={18}
          strokeWidth={0}
          className={star <= rating ? 'fill-rating' : 'fill-line'}
          aria-hidden
        />
      ))}
    </span>
  )
}
