// The customers of the company, a page at a time, and the note about one.
import * as api from '@pesan/contract/api'
import type { CustomerOfReport, CustomerSort } from '@pesan/contract/customer-report'
import type { CustomerId } from '@pesan/contract/ids'
import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { consoleCall } from '../../lib/api/console-call.ts'
import { queryClient } from '../../lib/query-client.ts'
import { asMember, useMembership } from '../../shell/session.ts'

const customersKey = (company: string) => ['report', company, 'customers']

export function useCustomersQuery(sort: CustomerSort) {
  const { company } = useMembership()
  return useInfiniteQuery({
    queryKey: [...customersKey(company.id), sort],
    queryFn: ({ pageParam }) =>
      asMember(
        consoleCall(api.listReportCustomers, {
          query: { sort, ...(pageParam !== null && { after: pageParam }) },
        }),
      ),
    initialPageParam: null as string | null,
    getNextPageParam: last => last.next,
    staleTime: 0,
  })
}

export function useNoteCustomer(customerId: CustomerId) {
  const { company } = useMembership()
  return useMutation({
    mutationFn: (note: string) =>
      asMember(consoleCall(api.noteReportCustomer, { params: { customerId }, body: { note } })),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: customersKey(company.id) }),
  })
}

/** Every page, for a file. */
export async function readAllCustomers(sort: CustomerSort): Promise<CustomerOfReport[]> {
  const all: CustomerOfReport[] = []
  let after: string | null = null
  do {
    const query = { sort, ...(after !== null && { after }) }
    const page: Awaited<ReturnType<typeof readPage>> = await readPage(query)
    all.push(...page.data)
    after = page.next
  } while (after !== null)
  return all
}

const readPage = (query: { sort: CustomerSort; after?: string }) =>
  asMember(consoleCall(api.exportReportCustomers, { query }))
