// What was sold, as the server has summed it up, and the orders behind a figure.
import * as api from '@pesan/contract/api'
import type { CompanySettingsChange } from '@pesan/contract/company-settings'
import type { CloseDayBody } from '@pesan/contract/day-closing'
import type { CustomerId, OutletId } from '@pesan/contract/ids'
import type { ReportBy, ReportSort } from '@pesan/contract/report'
import type { ReportOrdersQuery } from '@pesan/contract/report-orders'
import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query'
import { consoleCall } from '../../lib/api/console-call.ts'
import { queryClient } from '../../lib/query-client.ts'
import { readAgain } from '../../shell/connection.ts'
import { asMember, useMembership } from '../../shell/session.ts'

export interface Span {
  from: string
  to: string
  outlet: OutletId | null
}

const outletOf = (outlet: OutletId | null) => (outlet === null ? {} : { outlet })

export function useTodayQuery(outlet: OutletId | null) {
  const { company } = useMembership()
  return useQuery({
    queryKey: ['report', company.id, 'today', outlet],
    queryFn: async () => (await asMember(consoleCall(api.readToday, { query: outletOf(outlet) }))).data,
    staleTime: 0,
    refetchInterval: readAgain(false),
  })
}

export function useReportQuery({ from, to, outlet }: Span, by: ReportBy, sort: ReportSort | null) {
  const { company } = useMembership()
  const query = { from, to, by, ...outletOf(outlet), ...(sort && { sort }) }
  return useQuery({
    queryKey: ['report', company.id, query],
    queryFn: async () => (await asMember(consoleCall(api.readReport, { query }))).data,
    staleTime: 0,
    placeholderData: before => before,
  })
}

export function useTaxQuery(month: string) {
  const { company } = useMembership()
  return useQuery({
    queryKey: ['report', company.id, 'tax', month],
    queryFn: async () =>
      (await asMember(consoleCall(api.readTaxMonth, { params: { month }, query: {} }))).data,
    staleTime: 0,
  })
}

const dayKey = (company: string, day: string, outlet: OutletId | null) => [
  'report',
  company,
  'day',
  day,
  outlet,
]

export function useBusinessDay(day: string, outlet: OutletId | null) {
  const { company } = useMembership()
  return useQuery({
    queryKey: dayKey(company.id, day, outlet),
    queryFn: async () => {
      if (outlet === null) throw new Error('there is no outlet')
      return (await asMember(consoleCall(api.readBusinessDay, { params: { day }, query: { outlet } }))).data
    },
    staleTime: 0,
    refetchInterval: readAgain(false),
  })
}

export function useCloseDay(day: string, outlet: OutletId) {
  const { company } = useMembership()
  return useMutation({
    mutationFn: async (body: CloseDayBody) =>
      (await asMember(consoleCall(api.closeDay, { params: { day }, body }))).data,
    onSuccess: closed => queryClient.setQueryData(dayKey(company.id, day, outlet), closed),
  })
}

const settingsKey = (company: string) => ['report', company, 'settings']

export function useReportSettings() {
  const { company } = useMembership()
  return useQuery({
    queryKey: settingsKey(company.id),
    queryFn: async () => (await asMember(consoleCall(api.readCompanySettings, {}))).data.settings,
    staleTime: 0,
  })
}

export function useChangeSettings() {
  const { company } = useMembership()
  return useMutation({
    mutationFn: async (body: CompanySettingsChange) =>
      (await asMember(consoleCall(api.changeCompanySettings, { body }))).data.settings,
    // Other days than before may be in the sums.
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['report', company.id] }),
  })
}

export function useServiceQuery({ from, to, outlet }: Span) {
  const { company } = useMembership()
  const query = { from, to, ...outletOf(outlet) }
  return useQuery({
    queryKey: ['report', company.id, 'service', query],
    queryFn: async () => (await asMember(consoleCall(api.readServiceReport, { query }))).data,
    staleTime: 0,
  })
}

export type OrdersBehind = Omit<ReportOrdersQuery, 'before'>

/** Of all days. */
export interface OrdersOfCustomer extends Pick<OrdersBehind, 'by' | 'returned'> {
  customerId: CustomerId
}

/** With the day of a drawer, the orders whose cash is in it. */
export function useReportOrdersQuery(behind: OrdersBehind | OrdersOfCustomer, drawerDay: string | null) {
  const { company } = useMembership()
  return useInfiniteQuery({
    queryKey: ['report', company.id, 'orders', behind, drawerDay],
    queryFn: ({ pageParam }) => {
      const page = pageParam !== null && { before: pageParam }
      if ('customerId' in behind) {
        const params = { customerId: behind.customerId }
        return asMember(consoleCall(api.listCustomerOrders, { params, query: { ...page } }))
      }
      const { outlet } = behind
      return asMember(
        drawerDay !== null && outlet !== undefined
          ? consoleCall(api.listDrawerOrders, { params: { day: drawerDay }, query: { outlet, ...page } })
          : consoleCall(api.listReportOrders, { query: { ...behind, ...page } }),
      )
    },
    initialPageParam: null as string | null,
    getNextPageParam: last => last.next,
    staleTime: 0,
  })
}
