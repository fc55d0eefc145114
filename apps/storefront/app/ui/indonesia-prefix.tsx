// The flag and dial code of Indonesia, before an Indonesian number.
export function IndonesiaPrefix({ id }: { id?: string }) {
  return (
    <>
      <span className="block h-[18px] w-[27px] overflow-hidden rounded-[3px] shadow-hairline" aria-hidden>
        <span className="block h-1/2 bg-[#e70011]" />
        <span className="block h-1/2 bg-white" />
      </span>
      <span id={id} className="figures border-r border-line pr-2.5 font-semibold">
        +62
      </span>
    </>
  )
}
